import { type Reglement, typeReglementLabels } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { remisText, urgencyOf } from '@club/ui/money-badges';
import { remainderOf } from '../reglement-state.ts';

interface PromiseListProps {
  promesses: readonly Reglement[];
  onCollect: (reglementId: string) => void;
}

export function PromiseList({ promesses, onCollect }: PromiseListProps) {
  return (
    <section className="promise-list">
      <h3>Encaisser une promesse</h3>
      <ul>
        {promesses.map((reglement) => (
          <li key={reglement.id}>
            <span>
              {reglement.codeReglement}
              <span
                className={`club-meta club-meta-line club-text-${urgencyOf(reglement.dateEcheance, today())}`}
              >
                {typeReglementLabels[reglement.typeReglement]}
                {reglement.remis
                  ? `, ${remisText(reglement).toLowerCase()}`
                  : reglement.dateEcheance && `, échéance le ${formatDate(reglement.dateEcheance)}`}
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
