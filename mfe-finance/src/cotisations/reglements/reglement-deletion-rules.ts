import type { Cotisation, Reglement } from '@club/contract';
import { formatAmount, plural } from '@club/ui/format';

/** True when nothing but this règlement was recorded on the cotisation: without it, what is left to keep is in question. */
export const isLast = (cotisation: Pick<Cotisation, 'reglements'>, { id }: Pick<Reglement, 'id'>): boolean =>
  cotisation.reglements.length === 1 && cotisation.reglements[0]?.id === id;

/** How many other cotisations a règlement pays. */
export function othersPaid({ allocations }: Pick<Reglement, 'allocations'>, cotisationId: string): number {
  const others = allocations.filter((one) => one.cotisationId !== cotisationId);
  return new Set(others.map((one) => one.cotisationId)).size;
}

/** What is lost with a règlement, in sentences (ui.md "Confirm"). `withCotisation`: the cotisation goes with it, and owes nothing. */
export function deletionTexts(
  reglement: Pick<Reglement, 'codeReglement' | 'montantTotal' | 'allocations' | 'montantCredit'>,
  cotisationId: string,
  withCotisation: boolean,
): string[] {
  const others = othersPaid(reglement, cotisationId);
  return [
    `Supprimer le règlement ${reglement.codeReglement} de ${formatAmount(reglement.montantTotal)}\u202f?`,
    ...(withCotisation ? [] : ['Ce qu’il paie sera de nouveau dû.']),
    ...(others > 0
      ? [alsoPaid(plural(others, 'autre cotisation', 'autres cotisations'), withCotisation)]
      : []),
    ...(reglement.montantCredit > 0
      ? [`Le crédit de ${formatAmount(reglement.montantCredit)} qu’il a donné sera repris.`]
      : []),
  ];
}

/** Those stay when the cotisation goes. */
const alsoPaid = (others: string, withCotisation: boolean): string =>
  withCotisation
    ? `Il paie aussi ${others}\u00a0: ce qu’il y paie sera de nouveau dû.`
    : `Il paie aussi ${others}.`;
