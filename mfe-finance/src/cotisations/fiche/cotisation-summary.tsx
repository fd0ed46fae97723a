import type { Cotisation } from '@club/contract';
import { formatAmount, formatDateTime } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { statutCotisationBadges, typeCotisationLabels } from '@club/ui/money-badges';
import { FactList, type Fact } from '../../money/fact-list.tsx';
import { personText } from '../../payeurs/person-labels.ts';
import { stateText } from './cotisation-state.ts';

export function CotisationSummary({
  cotisation,
  saison,
}: {
  cotisation: Cotisation;
  saison: string | undefined;
}) {
  const facts: Fact[] = [
    ['Payeur', personText(cotisation.payeur)],
    ['Type', typeCotisationLabels[cotisation.type]],
    ['Saison', saison ?? '…'],
    ['Total', formatAmount(cotisation.montantTotal)],
    ['Réglé', formatAmount(cotisation.montantRegle)],
    ['Reste à payer', formatAmount(cotisation.restant)],
    ['Enregistrée', `${formatDateTime(cotisation.createdAt)} par ${cotisation.createdBy}`],
    ['Description', cotisation.description],
  ];
  return (
    <div className="cotisation-summary">
      <p className="cotisation-state">
        <StatusBadge
          {...(cotisation.archivedAt
            ? { tone: 'neutral', label: 'Supprimée' }
            : statutCotisationBadges[cotisation.statut])}
        />
        <strong>{stateText(cotisation)}</strong>
      </p>
      <FactList facts={facts} />
    </div>
  );
}
