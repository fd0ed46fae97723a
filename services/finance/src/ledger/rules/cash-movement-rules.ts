import { minor, type Minor } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import type { Caisse } from '../../documents/money/signatures.ts';
import { opposite } from './amounts.ts';
import type { Changed } from './ledger.ts';

/** Cash that an operation put into a till, or took out of it (M-49). */
export interface CashMovement {
  caisse: Caisse;
  entity: 'reglement' | 'credit';
  documentId: string;
  /** It changes a line that was entered before. */
  correction: boolean;
  /** In minor units; negative when given back. */
  montant: Minor;
  /** `YYYY-MM-DD`: the date of its line. */
  jour: string;
  /** Time of entry of the line, or of the corrected line. */
  entreeLe: Date;
}

interface ChangedMoney {
  reglements: readonly Changed<ReglementDocument>[];
  credits: readonly Changed<CreditDocument>[];
}

/** A line of money of a règlement or credit. */
interface CashLine {
  caisse: Caisse | null;
  montant: Minor;
  jour: string;
  entreeLe: Date;
}

/**
 * Cash movements of an operation: each new line of cash, and the difference of each line that was changed, deleted or
 * restored. After every operation, the sum of a document's movements equals the cash of its lines.
 */
export function cashMovements({ reglements, credits }: ChangedMoney): CashMovement[] {
  return [
    ...reglements.flatMap((one) => movementsOf('reglement', one, cashOfReglement)),
    ...credits.flatMap((one) => movementsOf('credit', one, cashOfCredit)),
  ];
}

function movementsOf<T extends { _id: string }>(
  entity: CashMovement['entity'],
  { before, after }: Changed<T>,
  cashOf: (document: T) => CashLine[],
): CashMovement[] {
  const known = before === null ? [] : cashOf(before);
  return cashOf(after).flatMap(({ caisse, montant, ...line }, index) => {
    const difference = minor(montant - (known[index]?.montant ?? 0));
    if (caisse === null || difference === 0) return [];
    const correction = index < known.length;
    return [{ ...line, caisse, entity, documentId: after._id, correction, montant: difference }];
  });
}

/** The cash of each line of a règlement, in their order: 0 for other means, and for all once it is archived. */
export function cashOfReglement({ details, archivedAt }: ReglementDocument): CashLine[] {
  const isLive = archivedAt === null;
  const cash = ({ typeReglement, montant }: StoredDetail) =>
    isLive && typeReglement === 'espece' ? montant : minor(0);
  return details.map((line) => ({
    caisse: line.caisse ?? null,
    montant: cash(line),
    jour: line.dateReglement,
    entreeLe: line.createdAt,
  }));
}

/** The cash of each refund of a credit: negative. */
export function cashOfCredit({ remboursements, archivedAt }: CreditDocument): CashLine[] {
  const isLive = archivedAt === null;
  return remboursements.map(({ caisse = null, typeReglement, montant, dateRemboursement, at }) => ({
    caisse,
    montant: isLive && typeReglement === 'espece' ? opposite(montant) : minor(0),
    jour: dateRemboursement,
    entreeLe: at,
  }));
}
