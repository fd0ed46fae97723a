import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form, useForm, useWatch } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { personName } from '../../payeurs/person-rules.ts';
import { PaymentFields } from '../payment-fields.tsx';
import type { PaymentValues } from '../payment-rules.ts';
import { refusalsOf, stateText } from '../reglement-state-rules.ts';
import { useUpdateReglementMutation } from '../reglements-api.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { changeOf, consequenceOf, paymentOfReglement } from './edit-reglement-rules.ts';
import { currentOfStale, onPaymentFields } from './reglement-problem-rules.ts';
import { StaleReglement } from './stale-reglement.tsx';

interface EditReglementFormProps {
  /** The règlement as the form opens. */
  reglement: Reglement;
  /** Opens the form again on a newer state, giving up what was typed. */
  onReload: (current: Reglement) => void;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'edit-reglement-form';

/**
 * «Modifier le règlement». When somebody else changed it meanwhile, what was typed stays, the other change is shown, and
 * saving again is done knowingly: over that newer version, never over one nobody has seen.
 */
export function EditReglementForm({ reglement, onReload, onSaved, onClose }: EditReglementFormProps) {
  const [before] = useState(reglement);
  const [opened] = useState(() => paymentOfReglement(reglement));
  const [current, setCurrent] = useState<Reglement>();
  const [updateReglement] = useUpdateReglementMutation();
  const form = useForm({ defaultValues: { payment: opened } });
  const { isSubmitting } = form.formState;
  const montant = useWatch({ control: form.control, name: 'payment.montant' });
  const isClosed = useIsClosed()(before.saisonId);
  const impossible = refusalsOf(before, isClosed).edit;

  const save = async ({ payment }: { payment: PaymentValues }) => {
    const body = changeOf(opened, payment, (current ?? before).version);
    const answer = await updateReglement({ id: before.id, body });
    const newer = currentOfStale<Reglement>(answer.error);
    if (newer) return setCurrent(newer);
    if (answer.error) throw onPaymentFields(answer.error, 'Erreur lors de la modification du règlement');
    showToast({
      title: 'Règlement modifié avec succès',
      text: `${answer.data.codeReglement}\u00a0: ${formatAmount(answer.data.montantTotal)}`,
    });
    onSaved();
  };

  return (
    <Dialog
      title="Modifier le règlement"
      description={`${before.codeReglement}, ${personName(before.payeur)}. ${stateText(before, today())}.`}
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
            label={current ? 'Enregistrer quand même' : 'Enregistrer'}
            busy={isSubmitting}
            busyLabel="Enregistrement..."
            disabled={impossible !== undefined}
          />
        </>
      }
    >
      {current && <StaleReglement before={before} current={current} onReload={() => onReload(current)} />}
      <Form form={form} id={formId} onSubmit={save}>
        <PaymentFields prefix="payment" mode="edit" />
        <Consequence text={consequenceOf(current ?? before, montant)} />
      </Form>
    </Dialog>
  );
}

function Consequence({ text }: { text: string | undefined }) {
  return text ? <Notice tone="info">{text}</Notice> : null;
}
