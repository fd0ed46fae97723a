import { useEffect, useRef } from 'react';
import { typeReglementLabels, type Encaissement, type Reglement } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { personFullName } from '../money/cotisation-name.ts';
import { Amount } from '../money/amount.tsx';
import { RecuLink } from '../recus/recu-link.tsx';
import { statutCotisationBadges } from '@club/ui/money-badges';

interface DonePanelProps {
  done: Encaissement;
  /** « pour 2027-2028», of another season than the active one. */
  pour: string;
  onNext: () => void;
}

/** What was recorded; Enter prints the receipt, if there is one, and goes on to the next person in the queue. */
export function DonePanel({
  done: { cotisations, reglements, credits, avertissements, recu },
  pour,
  onNext,
}: DonePanelProps) {
  const next = useRef<HTMLDivElement>(null);
  const canPrint = useCan('reglements.read');
  const goOn = () => next.current?.querySelector('button')?.focus();
  useEffect(() => next.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <section className="guichet-done" aria-labelledby="guichet-done">
      <h2 id="guichet-done">Encaissement enregistré{pour}</h2>
      {avertissements.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      <ul>
        {cotisations.map(({ id, codeCotisation, adherents, montantTotal, restant, statut }) => (
          <li key={id}>
            <Link to={`/cotisations?cotisation=${id}`}>{codeCotisation}</Link>{' '}
            {adherents.map(({ adherent }) => personFullName(adherent)).join(', ')}{' '}
            <Amount value={montantTotal} /> <StatusBadge {...statutCotisationBadges[statut]} />
            {restant > 0 && <span className="club-meta"> reste {formatAmount(restant)}</span>}
          </li>
        ))}
        {reglements.map((reglement) => (
          <li key={reglement.id}>
            <Link to={`/payments?reglement=${reglement.id}`}>{reglement.codeReglement}</Link>{' '}
            {typeReglementLabels[reglement.typeReglement]}
            {reglement.reference && ` n° ${reglement.reference}`} <Amount value={reglement.montantTotal} />{' '}
            <span className="club-meta">{receptionText(reglement)}</span>
          </li>
        ))}
        {credits.map(({ id, montant, restant }) => (
          <li key={id}>
            Crédit <Amount value={montant} /> <span className="club-meta">reste {formatAmount(restant)}</span>
          </li>
        ))}
      </ul>
      <div ref={next} className="guichet-next">
        {recu && canPrint && <RecuLink recu={recu} variant="primary" onOpened={goOn} />}
        <Button label="Suivant" variant={recu && canPrint ? 'secondary' : 'primary'} onClick={onNext} />
      </div>
    </section>
  );
}

/** «Reçu», «Remis, à encaisser le 05/01/2027», «Promis pour le 05/01/2027». */
function receptionText({ remis, statut, dateEcheance }: Reglement): string {
  if (remis) return `Remis, à encaisser le ${formatDate(dateEcheance)}`;
  if (statut === 'complete') return 'Reçu';
  return dateEcheance ? `Promis pour le ${formatDate(dateEcheance)}` : 'Promis';
}
