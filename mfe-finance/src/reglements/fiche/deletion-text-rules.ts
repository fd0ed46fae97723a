import type { Cotisation, Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { sumOf } from '../../money/minor-rules.ts';

/** What a règlement pays of one cotisation, over all its members. */
export interface PaidCotisation {
  cotisationId: string;
  codeCotisation: string;
  montant: number;
}

/** The cotisations that a règlement pays, each once, in its order. */
export function paidCotisations({ allocations }: Pick<Reglement, 'allocations'>): PaidCotisation[] {
  const codes = new Map(allocations.map((one) => [one.cotisationId, one.codeCotisation]));
  return [...codes].map(([cotisationId, codeCotisation]) => ({
    cotisationId,
    codeCotisation,
    montant: sumOf(
      allocations.filter((one) => one.cotisationId === cotisationId).map(({ montant }) => montant),
    ),
  }));
}

/** What becomes of the debts and of the credit when a règlement is deleted or reversed, in sentences (decision 14). */
export function consequencesOf(reglement: Pick<Reglement, 'allocations' | 'montantCredit'>): string[] {
  const { montantCredit } = reglement;
  const owed = paidCotisations(reglement).map(
    ({ codeCotisation, montant }) =>
      `${codeCotisation}\u00a0: ${formatAmount(montant)} seront de nouveau à payer.`,
  );
  const credit =
    montantCredit > 0 ? [`Le crédit de ${formatAmount(montantCredit)} né de ce règlement sera repris.`] : [];
  return owed.length + credit.length > 0 ? [...owed, ...credit] : ['Aucune cotisation n’en dépend.'];
}

/** Of the open cotisations of a payer, those that a deleted règlement paid and that no other pays. */
export function orphansOf(
  reglement: Pick<Reglement, 'allocations'>,
  open: readonly Cotisation[],
): Cotisation[] {
  const paid = new Set(reglement.allocations.map(({ cotisationId }) => cotisationId));
  return open.filter(({ id, reglements }) => paid.has(id) && reglements.length === 0);
}

/** Codes in a sentence: «COT-1», «COT-1 et COT-2», «COT-1, COT-2 et COT-3». */
export function codesText(cotisations: readonly Pick<Cotisation, 'codeCotisation'>[]): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(
    cotisations.map(({ codeCotisation }) => codeCotisation),
  );
}
