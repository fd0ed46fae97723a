import type { Reglement } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate } from '@club/ui/format';
import { typeReglementLabels } from '../../money/statut-labels.ts';
import { remainderOf } from '../reglement-state-rules.ts';

interface PromiseListProps {
  promesses: readonly Reglement[];
  onCollect: (reglementId: string) => void;
}

/** What the payer promised and has not wholly paid, each to be received instead of a new payment. */
export function PromiseList({ promesses, onCollect }: PromiseListProps) {
  return (
    <section className="promise-list">
      <h3>Encaisser une promesse</h3>
      <ul>
        {promesses.map((reglement) => (
          <li key={reglement.id}>
            <span>
              {reglement.codeReglement}
              <span className="club-meta">
                {typeReglementLabels[reglement.typeReglement]}
                {reglement.dateEcheance && `, échéance le ${formatDate(reglement.dateEcheance)}`}
              </span>
            </span>
            <span className="club-figures">{formatAmount(remainderOf(reglement))}</span>
            <Button
              label="Encaisser"
              aria-label={`Encaisser ${reglement.codeReglement}`}
              variant="secondary"
              onClick={() => onCollect(reglement.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
