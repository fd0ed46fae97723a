import { type Cotisation, typeReglementLabels } from '@club/contract';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { reglementBadge } from '@club/ui/money-badges';
import type { Facts } from '../../encaissement/use-facts.ts';
import { amountsOf } from '../../paiement/paying-rules.ts';
import { givenBackTexts } from '../given-back-texts.ts';
import { allocatedTo } from '../paid-rules.ts';

/** Of a cotisation on record: what pays it already, and what a lower total would give back. */
export function Recorded({ facts: { recorded, paying } }: { facts: Facts }) {
  if (!recorded) return null;
  return (
    <>
      <RecordedPayments cotisation={recorded} />
      {givenBackTexts(recorded, amountsOf(paying).total).map((text) => (
        <p key={text} className="guichet-debt">
          {text}
        </p>
      ))}
    </>
  );
}

/** Payments already recorded, unchanged by the form. */
function RecordedPayments({ cotisation }: { cotisation: Cotisation }) {
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
