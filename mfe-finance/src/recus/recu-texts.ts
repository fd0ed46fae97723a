import type { Recu } from '@club/contract';
import { formatAmount } from '@club/ui/format';

/** A receipt that nothing cancels, and that cancels none. */
export const isValid = ({ annuleParId, annuleId }: Recu): boolean =>
  annuleParId === null && annuleId === null;

/** «REC-2026-2027-00012 (450,00 Dh)», each. */
const named = (recus: readonly Recu[]): string =>
  recus.map(({ code, montant }) => `${code} (${formatAmount(montant)})`).join(', ');

/** What is offered for the valid receipts of a règlement that is changed, or that `isEnding`: deleted or reversed (M-71). */
export function redoText(recus: readonly Recu[], isEnding: boolean): string {
  const isOne = recus.length === 1;
  if (isEnding) return `Annuler aussi ${isOne ? 'le reçu' : 'les reçus'} ${named(recus)}`;
  return isOne
    ? `Annuler le reçu ${named(recus)} s’il ne correspond plus, et en établir un nouveau`
    : `Annuler les reçus ${named(recus)} qui ne correspondent plus, et en établir de nouveaux`;
}

/** The same for who may not: what is left to do. */
export function leftText(recus: readonly Recu[], isEnding: boolean): string {
  const [what, when] =
    recus.length === 1 ? ['Reçu', 's’il ne correspond plus'] : ['Reçus', 's’ils ne correspondent plus'];
  const todo = isEnding ? 'à faire annuler' : `à faire refaire, ${when},`;
  return `${what} ${todo} par qui en a le droit\u00a0: ${named(recus)}.`;
}
