import { useEffect, useState } from 'react';
import { personName, type Reglement } from '@club/contract';
import { useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, today } from '@club/ui/format';
import { StaleRecord } from '@club/ui/record';
import { showToast } from '@club/ui/toast';
import { historyFields } from '../../paiement/history-fields.ts';
import { PaymentFields } from '../../paiement/payment-fields.tsx';
import { usePaymentForm, type PaymentForm } from '../../paiement/payment-form.ts';
import { refusalsOf, stateText } from '../reglement-state.ts';
import { useListReglementHistoryQuery } from '../reglements-api.ts';
import { afterReceipt, collectDefaults } from './collect-rules.ts';
import { LoadedReglement } from './loaded-reglement.tsx';
import { reglementWords as words } from './reglement-words.ts';
import { useReceipt } from './use-receipt.ts';

interface CollectDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Reads the règlement afresh: what remains now. */
export function CollectDialog({ id, ...on }: CollectDialogProps) {
  return (
    <LoadedReglement id={id} title="Encaisser un règlement" onClose={on.onClose}>
      {(before, onReload) => <CollectForm {...{ before, onReload }} {...on} />}
    </LoadedReglement>
  );
}

interface CollectFormProps extends Omit<CollectDialogProps, 'id'> {
  before: Reglement;
  onReload: (current: Reglement) => void;
}

/** Money received for a promise; Enter takes what remains. Another counter’s receipt is shown first. */
function CollectForm({ before, onReload, onSaved, onClose }: CollectFormProps) {
  const [current, setCurrent] = useState<Reglement>();
  const { receive, question, submission } = useReceipt(setCurrent);
  const form = usePaymentForm({ payment: collectDefaults(before, today()) });
  const montant = useWatch({ control: form.control, name: 'payment.montant' });
  const shown = current ?? before;
  useEffect(() => form.setFocus('payment.montant', { shouldSelect: true }), [form]);

  const save = async ({ payment }: PaymentForm) => {
    const received = await receive(shown, payment, words.cannotUpdate);
    if (!received) return;
    showToast({
      title: 'Encaissement enregistré',
      text: `${before.codeReglement}\u00a0: ${formatAmount(payment.montant ?? 0)} reçus. ${stateText(received, today())}.`,
    });
    onSaved();
  };

  return (
    <>
      <FormDialog
        title={`Encaisser ${before.codeReglement}`}
        description={`${personName(before.payeur)}. ${stateText(before, today())}.`}
        form={form}
        submitLabel="Encaisser"
        busyLabel="Encaissement..."
        notReady={refusalsOf(shown, false).collect}
        notice={
          current && (
            <StaleRecord
              kind={{ history: historyFields, words }}
              useHistory={useListReglementHistoryQuery}
              {...{ before, current }}
              onReload={() => onReload(current)}
            />
          )
        }
        onSubmit={save}
        submission={submission}
        onClose={onClose}
      >
        <PaymentFields
          prefix="payment"
          mode="receipt"
          montantLabel="Montant reçu"
          montantHelp={afterReceipt(shown, montant)}
        />
      </FormDialog>
      {question}
    </>
  );
}
