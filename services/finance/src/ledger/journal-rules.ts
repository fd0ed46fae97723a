import type { Minor } from '@club/service-kit';
import type { CreditDocument } from '../money/credits.ts';
import type { ReglementDocument, StoredType } from '../money/reglements.ts';
import { opposite } from './amounts.ts';
import type { Changed } from './ledger.ts';

/** A line of the cash journal (M-49): money in, or out when negative. */
export interface JournalLine {
  /** `YYYY-MM-DD`. */
  jour: string;
  /** Who entered it. */
  caissier: string;
  typeReglement: StoredType;
  reference: string | null;
  montant: Minor;
}

/** A day of a cashier. */
export type CashierDay = Pick<JournalLine, 'jour' | 'caissier'>;

/** What a règlement has in the journal: each of its lines, none once it is archived. */
export function linesOfReglement({ details, archivedAt }: ReglementDocument): JournalLine[] {
  if (archivedAt !== null) return [];
  return details.map(({ dateReglement: jour, createdBy: caissier, typeReglement, reference, montant }) => ({
    ...{ jour, caissier, typeReglement, reference, montant },
  }));
}

/** What a credit has in the journal: its refunds, negative. */
export function linesOfCredit({ remboursements, archivedAt }: CreditDocument): JournalLine[] {
  if (archivedAt !== null) return [];
  return remboursements.map(
    ({ dateRemboursement: jour, by: caissier, typeReglement, reference, montant }) => ({
      ...{ jour, caissier, typeReglement, reference, montant: opposite(montant) },
    }),
  );
}

interface ChangedMoney {
  reglements: readonly Changed<ReglementDocument>[];
  credits: readonly Changed<CreditDocument>[];
}

/** The days of cashiers to whose journal an operation adds a line, or of whose it changes or takes one. */
export function touchedDays({ reglements, credits }: ChangedMoney): CashierDay[] {
  const before = [
    ...reglements.flatMap((one) => (one.before ? linesOfReglement(one.before) : [])),
    ...credits.flatMap((one) => (one.before ? linesOfCredit(one.before) : [])),
  ];
  const after = [
    ...reglements.flatMap((one) => linesOfReglement(one.after)),
    ...credits.flatMap((one) => linesOfCredit(one.after)),
  ];
  const counts = new Map<string, { line: JournalLine; count: number }>();
  const count = (by: 1 | -1) => (line: JournalLine) => {
    const key = JSON.stringify([line.jour, line.caissier, line.typeReglement, line.reference, line.montant]);
    counts.set(key, { line, count: (counts.get(key)?.count ?? 0) + by });
  };
  before.forEach(count(-1));
  after.forEach(count(1));
  const touched = [...counts.values()].filter((one) => one.count !== 0).map(({ line }) => line);
  const days = new Map(touched.map(({ jour, caissier }) => [`${jour}|${caissier}`, { jour, caissier }]));
  return [...days.values()];
}
