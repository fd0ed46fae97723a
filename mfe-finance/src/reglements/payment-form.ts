import { useState } from 'react';
import type { Payment } from '@club/contract';
import { useForm } from '@club/ui/form';
import { checkedBy, resolverOf } from '@club/ui/record';
import { paymentFieldOf } from './form/reglement-problems.ts';
import { paymentOf, type PaymentValues } from './payment-rules.ts';

/** A form that has a payment. */
export interface PaymentForm {
  payment: PaymentValues;
}

type TypedPayment = Payment & { montant: number };

/** Checks what was typed as any call that takes a payment will. */
export const checkPayment = checkedBy<TypedPayment>(async () => {
  const { typedPayment } = await import('@club/contract/reglements/nested-reglement-schema');
  return { create: { body: typedPayment }, update: { body: typedPayment } };
});

/** One payment in a form, received or promised; `proposed` is what it opens with. */
export function usePaymentForm(proposed: PaymentValues) {
  const [resolver] = useState(() =>
    resolverOf(
      {
        bodyOf: ({ payment }: PaymentForm) => ({
          ...paymentOf(payment),
          montant: payment.montant as number,
        }),
        check: checkPayment,
        fieldOf: paymentFieldOf,
      },
      undefined,
    ),
  );
  return useForm<PaymentForm>({ defaultValues: { payment: proposed }, resolver });
}
