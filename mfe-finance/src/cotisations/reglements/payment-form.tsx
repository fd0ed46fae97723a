import { useState } from 'react';
import { Button } from '@club/ui/button';
import { Form } from '@club/ui/form';
import { AbandonDialog } from '@club/ui/leaving';
import { PaymentFields } from '../../paiement/payment-fields.tsx';
import { usePaymentForm } from '../../paiement/payment-form.ts';
import type { PaymentValues } from '../../paiement/payment-rules.ts';

interface PaymentFormProps {
  title: string;
  proposed: PaymentValues;
  mode: 'new' | 'receipt';
  submitLabel: string;
  /** Why an amount is refused here. */
  refusal?: (montant: number, statut: PaymentValues['statut']) => string | undefined;
  /** Rejects with a problem whose errors name fields of `payment`. */
  onSubmit: (payment: PaymentValues) => Promise<void>;
  onCancel: () => void;
}

/** One payment on a cotisation: a new règlement, or money received for a promise. */
export function PaymentForm({ title, proposed, mode, submitLabel, ...props }: PaymentFormProps) {
  const form = usePaymentForm(proposed);
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  return (
    <section className="payment-form" aria-label={title}>
      <h3>{title}</h3>
      <Form form={form} onSubmit={({ payment }) => props.onSubmit(payment)}>
        <PaymentFields
          prefix="payment"
          mode={mode}
          refusal={(typed) => props.refusal?.(typed, form.getValues('payment.statut'))}
        />
        <p className="payment-form-buttons">
          <Button
            label="Annuler"
            variant="secondary"
            disabled={isSubmitting}
            onClick={() => (isDirty ? setAsking(true) : props.onCancel())}
          />
          <Button type="submit" label={submitLabel} busy={isSubmitting} busyLabel="Enregistrement..." />
        </p>
      </Form>
      {asking && <AbandonDialog onStay={() => setAsking(false)} onLeave={props.onCancel} />}
    </section>
  );
}
