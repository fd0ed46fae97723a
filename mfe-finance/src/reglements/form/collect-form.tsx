import { useEffect, useState } from 'react';
import type { Reglement } from '@club/contract';
import { useOnce } from '@club/store';
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
import { useExcessQuestion } from './excess-question.tsx';
import { currentOfStale, onPaymentFields } from './reglement-problem-rules.ts';
import { StaleReglement } from './stale-reglement.tsx';

interface CollectFormProps {
  reglement: Reglement;
  /** Opens the form again on a newer state. */
  onReload: (current: Reglement) => void;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'collect-form';

/**
 * Records money received for a promise, in whole or in part: Enter takes what remains. What another counter received meanwhile
 * is shown first, and more than what was promised is asked about.
 */
export function CollectForm({ reglement, onReload, onSaved, onClose }: CollectFormProps) {
  // As the form opened: its own success must not turn it into «Tout est déjà encaissé».
  const [before] = useState(reglement);
  const [current, setCurrent] = useState<Reglement>();
  const once = useOnce();
  const { mayReceive, question } = useExcessQuestion();
  const [addDetail] = useAddReglementDetailMutation();
  const form = useForm({ defaultValues: { payment: collectDefaults(before, today()) } });
  const { isSubmitting } = form.formState;
  const montant = useWatch({ control: form.control, name: 'payment.montant' });
  const shown = current ?? before;
  const impossible = refusalsOf(shown, false).collect;
  useEffect(() => form.setFocus('payment.montant', { shouldSelect: true }), [form]);

  const save = async ({ payment }: { payment: PaymentValues }) => {
    if (!(await mayReceive(shown, payment.montant))) return;
    const answer = await once(payment, receiptOf(shown, payment), (sent) =>
      addDetail({ id: before.id, ...sent }),
    );
    const newer = currentOfStale<Reglement>(answer.error);
    if (newer) return setCurrent(newer);
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
      {current && <StaleReglement before={before} current={current} onReload={() => onReload(current)} />}
      <Form form={form} id={formId} onSubmit={save}>
        <PaymentFields
          prefix="payment"
          mode="receipt"
          montantLabel="Montant reçu"
          montantHelp={afterReceipt(shown, montant)}
        />
      </Form>
      {question}
    </Dialog>
  );
}
