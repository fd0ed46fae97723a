import { useState } from 'react';
import type { Credit, RefundCredit } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { onPaymentFields } from '../reglements/form/reglement-problem-rules.ts';
import { PaymentFields } from '../reglements/payment-fields.tsx';
import { paymentDefaults, paymentOf, type PaymentValues } from '../reglements/payment-rules.ts';
import { creditStateText, refusalOfRefund } from './credit-state-rules.ts';
import { useRefundCreditMutation } from './credits-api.ts';

interface RefundCreditDialogProps {
  credit: Credit;
  onClose: () => void;
}

/** Gives money of a credit back to its payer, in whole or in part. */
export function RefundCreditDialog({ credit, onClose }: RefundCreditDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [refundCredit] = useRefundCreditMutation();
  const form = useForm({ defaultValues: { payment: paymentDefaults(credit.restant, today()) } });

  const refund = async ({ payment }: { payment: PaymentValues }) => {
    const { error } = await refundCredit({ id: credit.id, body: refundOf(payment), idempotencyKey });
    if (error) throw onPaymentFields(error, 'Erreur lors de la modification');
    showToast({ title: 'Crédit remboursé', text: `${formatAmount(payment.montant ?? 0)} rendus au payeur` });
    onClose();
  };

  return (
    <FormDialog
      title="Rembourser un crédit"
      description={`${creditStateText(credit)}.`}
      form={form}
      submitLabel="Rembourser"
      busyLabel="Remboursement..."
      onSubmit={refund}
      onClose={onClose}
    >
      <PaymentFields
        prefix="payment"
        mode="receipt"
        montantLabel="Montant rendu"
        refusal={(montant) => refusalOfRefund(montant, credit.restant)}
      />
    </FormDialog>
  );
}

function refundOf(values: PaymentValues): RefundCredit {
  const { dateReglement, typeReglement, reference, notes } = paymentOf(values);
  return {
    montant: values.montant ?? 0,
    ...(dateReglement && { dateRemboursement: dateReglement }),
    ...(typeReglement && { typeReglement }),
    reference: reference ?? null,
    notes: notes ?? null,
  };
}
