import type { Minor } from '@club/service-kit';
import type { CreditDocument } from '../../../documents/money/credits.ts';
import type { ReglementDocument, StoredType } from '../../../documents/money/reglements.ts';
import { opposite } from '../amounts.ts';

/** A line of money received, negative when given back. */
export interface MoneyLine {
  /** `YYYY-MM-DD`. */
  jour: string;
  typeReglement: StoredType;
  reference: string | null;
  montant: Minor;
  /** When it was entered, and whose till it is in. */
  at: Date;
  caissierId: string | null;
}

/** What a règlement has in reports: each of its lines, none once it is archived. */
export function linesOfReglement({ details, archivedAt }: ReglementDocument): MoneyLine[] {
  if (archivedAt !== null) return [];
  return details.map(({ dateReglement: jour, typeReglement, reference, montant, createdAt: at, caisse }) => ({
    jour,
    typeReglement,
    reference,
    montant,
    at,
    caissierId: caisse?.id ?? null,
  }));
}

/** What a credit has in reports: its refunds, negative. */
export function linesOfCredit({ remboursements, archivedAt }: CreditDocument): MoneyLine[] {
  if (archivedAt !== null) return [];
  return remboursements.map(({ dateRemboursement: jour, typeReglement, reference, montant, at, caisse }) => ({
    jour,
    typeReglement,
    reference,
    montant: opposite(montant),
    at,
    caissierId: caisse?.id ?? null,
  }));
}
