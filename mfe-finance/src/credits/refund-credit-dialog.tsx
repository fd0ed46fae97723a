import type { Credit, RefundCredit } from '@club/contract';
import { formatAmount, today } from '@club/ui/format';
import { RecordDialog, type CreatedKind } from '@club/ui/record';
import { paymentFieldOf, withFallback } from '../paiement/refusals.ts';
import { PaymentFields } from '../paiement/payment-fields.tsx';
import { paymentDefaults, paymentOf, type PaymentValues } from '../paiement/payment-values.ts';
import { creditCheck } from './credit-check.ts';
import { creditStateText, refusalOfRefund } from './credit-state-rules.ts';
import { useRefundCreditMutation } from './credits-api.ts';

interface RefundCreditDialogProps {
  credit: Credit;
  onClose: () => void;
}

const check = creditCheck<RefundCredit>('refundCredit');

export function RefundCreditDialog({ credit, onClose }: RefundCreditDialogProps) {
  const [refundCredit] = useRefundCreditMutation();
  const refunding: CreatedKind<Credit, { payment: PaymentValues }, RefundCredit> = {
    formOf: () => ({ payment: paymentDefaults(credit.restant, today()) }),
    bodyOf: ({ payment }) => refundOf(payment),
    check,
    fieldOf: paymentFieldOf,
    refusal: withFallback,
    words: {
      createLabel: 'Rembourser',
      creatingLabel: 'Remboursement...',
      created: 'Crédit remboursé',
      cannotCreate: 'Erreur lors de la modification',
    },
  };

  return (
    <RecordDialog
      kind={refunding}
      calls={{ create: (sent) => refundCredit({ id: credit.id, ...sent }) }}
      title="Rembourser un crédit"
      description={`${creditStateText(credit)}.`}
      savedText={(_credit, { montant }) => `${formatAmount(montant)} rendus au payeur`}
      onClose={onClose}
    >
      <PaymentFields
        prefix="payment"
        mode="receipt"
        montantLabel="Montant rendu"
        notesLabel="Motif"
        refusal={(montant) => refusalOfRefund(montant, credit.restant)}
      />
    </RecordDialog>
  );
}

function refundOf(values: PaymentValues): RefundCredit {
  const { dateReglement, typeReglement, reference, notes } = paymentOf(values);
  return {
    montant: values.montant as number,
    ...(dateReglement && { dateRemboursement: dateReglement }),
    ...(typeReglement && { typeReglement }),
    reference: reference ?? null,
    notes: notes ?? '',
  };
}
