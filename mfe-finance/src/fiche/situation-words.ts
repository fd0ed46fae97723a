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

/** One sentence of balance, and who pays when that is somebody else. */
export function situationText(situation: Situation): string {
  const { etat, montant, restant, date, remis, payeur } = situation;
  const handed = remis ? `${formatAmount(remis)} remis, à encaisser` : null;
  const by = payeur ? ` (payeur\u00a0: ${payeur.prenom} ${payeur.nom})` : '';
  if (etat === 'retard') {
    const part = montant === restant ? 'en retard' : `dont ${formatAmount(montant)} en retard`;
    const owed = `Reste ${formatAmount(restant)}, ${part} depuis le ${formatDate(date)}${by}`;
    return sentences(owed, handed);
  }
  if (etat === 'a_payer') {
    const owed = `Reste ${formatAmount(restant)}, prochaine échéance le ${formatDate(date)}${by}`;
    return sentences(owed, handed);
  }
  if (etat === 'sans_cotisation') return sentences('Aucune cotisation pour la saison en cours', handed);
  if (handed) return `Rien à payer\u00a0: ${handed}`;
  // Who may not read règlements is not told of cheques that are still to be cashed.
  return remis === undefined ? 'Rien à payer' : 'Tout est payé';
}

const sentences = (owed: string, handed: string | null): string => (handed ? `${owed}. ${handed}` : owed);

/** A due date in one word. `today` is `YYYY-MM-DD`. */
export function echeanceBadge({ date, remis }: Pick<EcheanceFiche, 'date' | 'remis'>, today: string): Badge {
  if (remis) return { tone: 'neutral', label: 'Remis' };
  const tone = urgencyOf(date, today);
  if (date === today) return { tone, label: 'Aujourd’hui' };
  return { tone, label: date < today ? 'En retard' : 'À venir' };
}
