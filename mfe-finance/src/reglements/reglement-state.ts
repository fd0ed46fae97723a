import { differenceOf, typeReglementLabels, type Reglement } from '@club/contract';
import { formatAmount, formatDate, formatDateTime } from '@club/ui/format';
import { isHandedOver, remisText } from '@club/ui/money-badges';

type State = Pick<
  Reglement,
  | 'statut'
  | 'remis'
  | 'montantTotal'
  | 'montantRecu'
  | 'dateEcheance'
  | 'typeReglement'
  | 'contrePasseParId'
  | 'contrePasseDeId'
  | 'archivedAt'
  | 'archivedBy'
  | 'remiseId'
  | 'remiseCode'
  | 'impaye'
  | 'dateEncaissement'
>;

/** Promised, not received; negative in a reversal. */
export const remainderOf = ({ montantTotal, montantRecu }: Pick<State, 'montantTotal' | 'montantRecu'>) =>
  differenceOf(montantTotal, montantRecu);

/** The state in a sentence. `today` is `YYYY-MM-DD`. */
export function stateText(reglement: State, today: string): string {
  const { montantTotal, montantRecu, dateEcheance } = reglement;
  if (reglement.archivedAt)
    return `Supprimé le ${formatDateTime(reglement.archivedAt)} par ${reglement.archivedBy ?? 'une personne inconnue'}`;
  if (reglement.impaye)
    return `Chèque impayé\u00a0: ce règlement de ${formatAmount(montantTotal)} est de nouveau dû`;
  if (reglement.contrePasseParId)
    return `Contre-passé\u00a0: ce règlement de ${formatAmount(montantTotal)} ne compte plus`;
  if (reglement.contrePasseDeId)
    return `Contre-passation de ${formatAmount(-montantTotal)}\u00a0: cette écriture annule un autre règlement`;
  const due = dueText(dateEcheance, today);
  if (reglement.statut === 'complete')
    return `Complet\u00a0: ${formatAmount(montantRecu)} reçus (${typeReglementLabels[reglement.typeReglement]})`;
  if (isHandedOver(reglement))
    return `${remisText(reglement)}\u00a0: ${formatAmount(montantTotal)}, rien n’est encaissé`;
  if (reglement.statut === 'en_attente')
    return `En attente\u00a0: ${formatAmount(montantTotal)} promis, rien n’est encaissé${due}`;
  return `En cours\u00a0: ${formatAmount(montantRecu)} reçus sur ${formatAmount(montantTotal)}, ${formatAmount(remainderOf(reglement))} à encaisser${due}`;
}

function dueText(dateEcheance: string | null, today: string): string {
  if (!dateEcheance) return '';
  const day = formatDate(dateEcheance);
  return dateEcheance < today ? `, en retard depuis le ${day}` : `, échéance le ${day}`;
}

/** Undefined when possible. */
export interface Refusals {
  collect: string | undefined;
  edit: string | undefined;
  remove: string | undefined;
  reverse: string | undefined;
  /** «Impayé». */
  giveBack: string | undefined;
}

/** What can still be done with a règlement; `isClosed`: its season is; `mayRefund`: who asks may take back what was received. */
export function refusalsOf(reglement: State, isClosed: boolean, mayRefund = true): Refusals {
  const final = finalReason(reglement);
  if (final) return { collect: final, edit: final, remove: final, reverse: final, giveBack: final };
  const onSlip = onSlipReason(reglement);
  if (onSlip) return { collect: onSlip, edit: onSlip, remove: onSlip, reverse: onSlip, giveBack: undefined };
  const isReceived = reglement.montantRecu !== 0;
  const cashed = isOnRemise(reglement)
    ? `Son chèque est encaissé sur la remise ${reglement.remiseCode}\u00a0: `
    : undefined;
  const closed = 'Sa saison est clôturée\u00a0: ';
  return {
    collect: remainderOf(reglement) > 0 ? undefined : 'Tout est déjà encaissé.',
    edit: isClosed ? `${closed}ce règlement ne peut plus changer.` : cashed && `${cashed}il ne change plus.`,
    remove:
      isClosed && isReceived
        ? `${closed}contre-passez plutôt ce règlement.`
        : cashed
          ? `${cashed}contre-passez plutôt ce règlement.`
          : isReceived && !mayRefund
            ? 'De l’argent a été reçu\u00a0: votre profil ne permet pas de le reprendre.'
            : undefined,
    reverse: isReceived ? undefined : 'Rien n’a été reçu\u00a0: supprimez plutôt ce règlement.',
    giveBack: remainderOf(reglement) === 0 ? undefined : 'Ce chèque n’est pas encore encaissé.',
  };
}

function finalReason(reglement: State): string | undefined {
  if (reglement.archivedAt) return 'Ce règlement est supprimé\u00a0: restaurez-le d’abord.';
  if (reglement.contrePasseParId) return 'Ce règlement est contre-passé\u00a0: il ne peut plus changer.';
  return reglement.contrePasseDeId ? 'Une contre-passation ne peut plus changer.' : undefined;
}

/** It can still come back; the server refuses that while the slip is open. */
const onSlipReason = (reglement: State): string | undefined =>
  isOnRemise(reglement) && reglement.dateEncaissement === null
    ? `Son chèque est sur la remise ${reglement.remiseCode}\u00a0: retirez-l’en si elle est ouverte. Sinon encaissez-la, ou déclarez-le impayé s’il revient.`
    : undefined;

const isOnRemise = ({ remiseId }: Pick<State, 'remiseId'>) => remiseId !== null;
