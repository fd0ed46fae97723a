import { sumOf } from '@club/contract';
import { formatAmount, today } from '@club/ui/format';
import { amountsOf, type Paying, type Recorded } from './paying-rules.ts';
import type { Shares } from './allocation-rules.ts';
import { statesOf } from './payment-row-rules.ts';

interface PayingSumProps {
  paying: Paying;
  recorded?: Recorded | undefined;
  /** Where what is too much goes, if it is not refused. */
  beyond?: Pick<Shares, 'instead' | 'credit'>;
}

/**
 * Total, how much of it is received, handed over or promised, and what is left, a proposal (U-18) included. It is always in view, at
 * the foot of a form that takes money. Cheques that were handed over are no money yet.
 */
export function PayingSum({ paying, recorded, beyond }: PayingSumProps) {
  const { total, reste } = amountsOf(paying, recorded);
  const { propose, recu, remis, promis } = statesOf(paying.reglements, today());
  const parts: [string, number][] = [
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
      · {restText({ reste, propose }, beyond)}
    </p>
  );
}

/** «reste 200,00 Dh, dont 50,00 Dh proposés», or «en trop 50,00 Dh», or where that goes: «50,00 Dh en crédit». */
function restText(
  { reste, propose }: { reste: number; propose: number },
  beyond: PayingSumProps['beyond'],
): string {
  const proposed = propose > 0 ? `, dont ${formatAmount(propose)} proposés` : '';
  if (reste >= 0) return `reste ${formatAmount(sumOf([reste, propose]))}${proposed}`;
  const { instead = 0, credit = 0 } = beyond ?? {};
  const parts = [
    instead > 0 && `${formatAmount(instead)} au lieu de promesses`,
    credit > 0 && `${formatAmount(credit)} en crédit`,
  ];
  return parts.filter(Boolean).join(', ') || `en trop ${formatAmount(-reste)}`;
}
