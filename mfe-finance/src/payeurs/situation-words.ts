import type { EcheanceFiche, Situation } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { urgencyOf } from '@club/ui/money-badges';
import type { Badge } from '@club/ui/status-badge';

/** Tone of the first line; `today` is `YYYY-MM-DD`. */
export function situationTone(
  { etat, date }: Situation,
  today: string,
): 'danger' | 'warning' | 'info' | 'success' {
  if (etat === 'retard') return 'danger';
  if (etat === 'a_payer') return urgencyOf(date, today) === 'neutral' ? 'info' : 'warning';
  return etat === 'a_jour' ? 'success' : 'info';
}

/** A sentence of balance, with the payer when that is somebody else; then cheques that are still to be cashed. */
export function situationText(situation: Situation): string {
  const { etat, remis } = situation;
  const handed = remis ? `${formatAmount(remis)} remis, à encaisser` : null;
  if (etat !== 'a_jour') return [owedText(situation), handed].filter(Boolean).join('. ');
  if (handed) return `Rien à payer\u00a0: ${handed}`;
  // Without the permission to read règlements, nobody is told whether cheques are still to be cashed.
  return remis === undefined ? 'Rien à payer' : 'Tout est payé';
}

function owedText({ etat, montant, restant, date, payeur }: Situation): string {
  if (etat === 'sans_cotisation') return 'Aucune cotisation pour la saison en cours';
  const part = montant === restant ? 'en retard' : `dont ${formatAmount(montant)} en retard`;
  const since = etat === 'retard' ? `${part} depuis le` : 'prochaine échéance le';
  const by = payeur ? ` (payeur\u00a0: ${payeur.prenom} ${payeur.nom})` : '';
  return `Reste ${formatAmount(restant)}, ${since} ${formatDate(date)}${by}`;
}

/** A due date in one word. `today` is `YYYY-MM-DD`. */
export function echeanceBadge({ date, remis }: Pick<EcheanceFiche, 'date' | 'remis'>, today: string): Badge {
  if (remis) return { tone: 'neutral', label: 'Remis' };
  const tone = urgencyOf(date, today);
  if (date === today) return { tone, label: 'Aujourd’hui' };
  return { tone, label: date < today ? 'En retard' : 'À venir' };
}
