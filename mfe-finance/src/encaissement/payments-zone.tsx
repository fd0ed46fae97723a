import type { ReactNode } from 'react';
import { PaymentRows } from '../paiement/payment-rows.tsx';
import type { Facts } from './use-facts.ts';

/** The payments, to who may record them. `children` stand above. */
export function PaymentsZone({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { canPay, opening, paying, recorded } = facts;
  if (!canPay) return null;
  return (
    <fieldset className="guichet-zone guichet-payments">
      <legend>Règlements</legend>
      {children}
      <PaymentRows paying={paying} recorded={recorded} notes={opening.notes} />
    </fieldset>
  );
}
