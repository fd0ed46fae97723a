import { formatAmount, today } from '@club/ui/format';
import { amountsOf, type Paying, type Recorded } from './paying-rules.ts';
import { laterOf } from './payment-row-rules.ts';

/** Total, what of it is received only later, and what is left: at the foot of a form that takes money, always in view. */
export function PayingSum({ paying, recorded }: { paying: Paying; recorded?: Recorded | undefined }) {
  const { total, reste } = amountsOf(paying, recorded);
  const later = laterOf(paying.reglements, today());
  return (
    <p className="paying-sum club-figures" role="status">
      Total {formatAmount(total)}
      {later > 0 && ` · à encaisser ${formatAmount(later)}`} · {reste < 0 ? 'en trop' : 'reste'}{' '}
      {formatAmount(Math.abs(reste))}
    </p>
  );
}
