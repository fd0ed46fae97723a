import type { EtatSituation, Situation } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { urgencyOf } from '@club/ui/money-badges';
import type { Badge } from '@club/ui/status-badge';

const badges: Readonly<Record<EtatSituation, Badge>> = {
  retard: { tone: 'danger', label: 'En retard' },
  a_payer: { tone: 'neutral', label: 'À payer' },
  a_jour: { tone: 'success', label: 'À jour' },
  sans_cotisation: { tone: 'neutral', label: 'Sans cotisation' },
};

/** The state as a badge; `today` is `YYYY-MM-DD`. */
export function situationBadge({ etat, date }: Situation, today: string): Badge {
  const isSoon = etat === 'a_payer' && urgencyOf(date, today) !== 'neutral';
  return isSoon ? { ...badges[etat], tone: 'warning' } : badges[etat];
}

/** «En retard de 150,00 Dh depuis le 03/10/2026», and who pays when that is somebody else. */
export function situationText({ etat, montant, date, payeur }: Situation): string {
  const by = payeur ? ` (payeur\u00a0: ${payeur.prenom} ${payeur.nom})` : '';
  if (etat === 'retard') return `En retard de ${formatAmount(montant)} depuis le ${formatDate(date)}${by}`;
  if (etat === 'a_payer')
    return `Reste ${formatAmount(montant)} à payer, échéance le ${formatDate(date)}${by}`;
  return etat === 'a_jour' ? 'Tout est payé' : 'Aucune cotisation pour la saison en cours';
}
