import { formatAmount, today } from '@club/ui/format';
import { amountsOf, type Paying, type Recorded } from './paying-rules.ts';
import { statesOf } from './payment-row-rules.ts';

/**
 * Total, how much of it is proposed, received, handed over or promised, and what is left: at the foot of a form that takes money, always
 * in view. Cheques that were handed over are no money yet.
 */
export function PayingSum({ paying, recorded }: { paying: Paying; recorded?: Recorded | undefined }) {
  const { total, reste } = amountsOf(paying, recorded);
  const { propose, recu, remis, promis } = statesOf(paying.reglements, today());
  const parts: [string, number][] = [
    ['proposé', propose],
    ['reçu', recu],
    ['remis, à encaisser', remis],
    ['promis', promis],
  ];
  return (
    <p className="paying-sum club-figures" role="status">
      Total {formatAmount(total)}
      {parts
        .filter(([, amount]) => amount > 0)
        .map(([state, amount]) => ` · ${state} ${formatAmount(amount)}`)}{' '}
      · {reste < 0 ? 'en trop' : 'reste'} {formatAmount(Math.abs(reste))}
    </p>
  );
}
