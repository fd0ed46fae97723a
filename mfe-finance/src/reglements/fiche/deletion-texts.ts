import { sumOf, type Cotisation, type Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';

/** Over all its members. */
export interface PaidCotisation {
  cotisationId: string;
  codeCotisation: string;
  montant: number;
}

/** Each once, in its order. */
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

interface Telling {
  /** The cotisation in view. */
  first?: string;
  /** Deleted with it. */
  gone?: readonly string[];
}

/** What becomes of debts and credit, in sentences (M-31, M-32). */
export function consequencesOf(
  reglement: Pick<Reglement, 'allocations' | 'montantCredit'>,
  { first, gone = [] }: Telling = {},
): string[] {
  const { montantCredit } = reglement;
  const paid = paidCotisations(reglement);
  const [own, others] = [paid.filter(isFirst), paid.filter((one) => !isFirst(one))];
  function isFirst({ cotisationId }: PaidCotisation): boolean {
    return cotisationId === (first ?? paid[0]?.cotisationId);
  }
  const told = ({ cotisationId, codeCotisation, montant }: PaidCotisation) =>
    gone.includes(cotisationId)
      ? `${codeCotisation} (${formatAmount(montant)}) sera supprimée avec lui.`
      : `${codeCotisation}\u00a0: ${formatAmount(montant)} seront de nouveau à payer.`;
  const owed = [...own.map(told), ...others.map((one) => `Il paie aussi ${told(one)}`)];
  const credit =
    montantCredit > 0 ? [`Le crédit de ${formatAmount(montantCredit)} né de ce règlement sera repris.`] : [];
  return owed.length + credit.length > 0 ? [...owed, ...credit] : ['Aucune cotisation n’en dépend.'];
}

/** A payer's cotisations that only this règlement pays. */
export function orphansOf(
  { id, allocations }: Pick<Reglement, 'id' | 'allocations'>,
  cotisations: readonly Cotisation[],
): Cotisation[] {
  const paid = new Set(allocations.map(({ cotisationId }) => cotisationId));
  return cotisations.filter(
    (cotisation) => paid.has(cotisation.id) && cotisation.reglements?.every((one) => one.id === id),
  );
}

/** Undefined when it can be deleted. */
export function whyKept({
  canDelete,
  isClosed,
}: {
  canDelete: boolean;
  isClosed: boolean;
}): string | undefined {
  if (isClosed) return 'sa saison est clôturée';
  return canDelete ? undefined : 'vous n’avez pas le droit de la supprimer';
}

/** «COT-1», «COT-1 et COT-2». */
export function codesText(cotisations: readonly Pick<Cotisation, 'codeCotisation'>[]): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(
    cotisations.map(({ codeCotisation }) => codeCotisation),
  );
}
