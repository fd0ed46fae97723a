import { formatAmount } from '@club/ui/format';
import type { Somme } from './gel-lines-rules.ts';
import './gels.css';

/** Sums of a freeze or a leave, one below the other. */
export function SommesRendues({ sommes }: { sommes: readonly Somme[] }) {
  return (
    <dl className="sommes-rendues">
      {sommes.map(({ nom, montant }) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>{formatAmount(montant)}</dd>
        </div>
      ))}
    </dl>
  );
}
