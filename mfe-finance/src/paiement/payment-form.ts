import { useState } from 'react';
import type { Payment } from '@club/contract';
import { useForm, type DefaultValues } from '@club/ui/form';
import { checkedBy, resolverOf, type Versioned } from '@club/ui/record';
import { paymentFieldOf } from './refusals.ts';
import { paymentOf, type PaymentValues } from './payment-values.ts';

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

/** A form with one payment, received or promised; `opened` is what it opens with. */
export function usePaymentForm<Values extends PaymentForm = PaymentForm>(opened: Values) {
  const [resolver] = useState(() =>
    resolverOf<Versioned, Values, TypedPayment>(
      {
        bodyOf: ({ payment }: Values) => ({
          ...paymentOf(payment),
          montant: payment.montant as number,
        }),
        check: checkPayment,
        fieldOf: paymentFieldOf,
      },
      undefined,
    ),
  );
  return useForm<Values>({ defaultValues: opened as DefaultValues<Values>, resolver });
}
