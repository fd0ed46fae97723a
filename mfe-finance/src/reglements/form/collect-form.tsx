import { useEffect, useState } from 'react';
import type { Reglement } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form, useForm, useWatch } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { personName } from '../../payeurs/person-rules.ts';
import { PaymentFields } from '../payment-fields.tsx';
import type { PaymentValues } from '../payment-rules.ts';
import { refusalsOf, stateText } from '../reglement-state-rules.ts';
import { useAddReglementDetailMutation } from '../reglements-api.ts';
import { afterReceipt, collectDefaults, receiptOf } from './collect-rules.ts';
import { onPaymentFields } from './reglement-problem-rules.ts';

interface CollectFormProps {
  reglement: Reglement;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'collect-form';

/** Records money received for a promise, in whole or in part: Enter takes what remains. */
export function CollectForm({ reglement, onSaved, onClose }: CollectFormProps) {
  // As the form opened: its own success must not turn it into «Tout est déjà encaissé».
  const [before] = useState(reglement);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [addDetail] = useAddReglementDetailMutation();
  const form = useForm({ defaultValues: { payment: collectDefaults(before, today()) } });
  const { isSubmitting } = form.formState;
  const montant = useWatch({ control: form.control, name: 'payment.montant' });
  const impossible = refusalsOf(before, false).collect;
  useEffect(() => form.setFocus('payment.montant', { shouldSelect: true }), [form]);

  const save = async ({ payment }: { payment: PaymentValues }) => {
    const answer = await addDetail({ id: before.id, body: receiptOf(payment), idempotencyKey });
    if (answer.error) throw onPaymentFields(answer.error, 'Erreur lors de la modification du règlement');
    showToast({
      title: 'Encaissement enregistré',
      text: `${before.codeReglement}\u00a0: ${formatAmount(payment.montant ?? 0)} reçus. ${stateText(answer.data, today())}.`,
    });
    onSaved();
  };

  return (
    <Dialog
      title={`Encaisser ${before.codeReglement}`}
      description={`${personName(before.payeur)}. ${stateText(before, today())}.`}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <p className="reglement-reason" role="status">
            {impossible}
          </p>
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={formId}
            label="Encaisser"
            busy={isSubmitting}
            busyLabel="Encaissement..."
            disabled={impossible !== undefined}
          />
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={save}>
        <PaymentFields
          prefix="payment"
          mode="receipt"
          montantLabel="Montant reçu"
          montantHelp={afterReceipt(before, montant)}
        />
      </Form>
    </Dialog>
  );
}
