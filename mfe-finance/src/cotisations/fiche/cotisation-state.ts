import { differenceOf, type Cotisation } from '@club/contract';
import { formatAmount, formatDateTime } from '@club/ui/format';

type State = Pick<
  Cotisation,
  'statut' | 'montantTotal' | 'montantAlloue' | 'montantRegle' | 'restant' | 'archivedAt' | 'archivedBy'
>;

/** Promised by règlements and not received. */
export const promisedOn = ({ montantAlloue, montantRegle }: Pick<State, 'montantAlloue' | 'montantRegle'>) =>
  differenceOf(montantAlloue, montantRegle);

/** Covered by no règlement or credit, promises included. */
export const uncoveredOn = ({ montantTotal, montantAlloue }: Pick<State, 'montantTotal' | 'montantAlloue'>) =>
  differenceOf(montantTotal, montantAlloue);

export function stateText(cotisation: State): string {
  const { archivedAt, archivedBy, montantTotal, montantRegle, restant } = cotisation;
  if (archivedAt) {
    return `Supprimée le ${formatDateTime(archivedAt)} par ${archivedBy ?? 'une personne inconnue'}`;
  }
  if (montantTotal === 0) return 'Gratuite\u00a0: rien n’est à payer';
  if (restant === 0) return `Complète\u00a0: ${formatAmount(montantTotal)} réglés`;
  const promised = promisedOn(cotisation);
  const partly = promised > 0 ? `, dont ${formatAmount(promised)} promis` : '';
  return montantRegle > 0
    ? `En cours\u00a0: ${formatAmount(montantRegle)} réglés sur ${formatAmount(montantTotal)}, reste ${formatAmount(restant)}${partly}`
    : `En attente\u00a0: ${formatAmount(restant)} à payer${partly}`;
}

/** Why it cannot be changed or deleted; undefined when it can. `isClosed`: its season is. */
export function refusalOfEdit(
  { archivedAt }: Pick<State, 'archivedAt'>,
  isClosed: boolean,
): string | undefined {
  if (archivedAt) return 'Cette cotisation est supprimée\u00a0: restaurez-la d’abord.';
  return isClosed ? 'Sa saison est clôturée\u00a0: elle ne peut plus changer.' : undefined;
}

/** Why nothing more can be paid on it; undefined when something can. */
export function refusalOfPayment(cotisation: State): string | undefined {
  if (cotisation.archivedAt) return 'Cette cotisation est supprimée\u00a0: restaurez-la d’abord.';
  if (uncoveredOn(cotisation) > 0) return undefined;
  return promisedOn(cotisation) > 0
    ? 'Tout est réglé ou promis\u00a0: encaissez les promesses.'
    : 'Tout est réglé.';
}
