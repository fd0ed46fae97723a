import { type Cotisation, typeReglementLabels } from '@club/contract';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { reglementBadge } from '@club/ui/money-badges';
import { allocatedTo } from '../paid-rules.ts';

/** Payments already recorded, unchanged by the form. */
export function RecordedPayments({ cotisation }: { cotisation: Cotisation }) {
  const { reglements = [], creditsUtilises = [] } = cotisation;
  if (reglements.length === 0 && creditsUtilises.length === 0) return null;
  return (
    <ul className="recorded-payments" aria-label="Déjà enregistré">
      {reglements.map((reglement) => (
        <li key={reglement.id}>
          <span>
            {typeReglementLabels[reglement.typeReglement]} du {formatDate(reglement.dateReglement)}
          </span>
          <StatusBadge {...reglementBadge(reglement, today())} />
          <span className="club-figures">{formatAmount(allocatedTo(cotisation.id, reglement))}</span>
        </li>
      ))}
      {creditsUtilises.map(({ creditId, montant }) => (
        <li key={creditId}>
          <span>Crédit utilisé</span>
          <span className="club-figures">{formatAmount(montant)}</span>
        </li>
      ))}
    </ul>
  );
}
