import { useEffect } from 'react';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form, useForm, useWatch } from '@club/ui/form';
import { formatAmount, ofName, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { PersonField } from '../../payeurs/person-field.tsx';
import { personName } from '../../payeurs/person-rules.ts';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { PaymentFields } from '../payment-fields.tsx';
import { paymentDefaults, type PaymentValues } from '../payment-rules.ts';
import { useNextReglementCodeQuery } from '../reglements-api.ts';
import { owedOf, refusalOfPromise, sharesOf } from './allocation-rules.ts';
import { chosenDebts, paymentRequestOf, reasonNotReady } from './new-reglement-rules.ts';
import { PayerAccountView } from './payer-account-view.tsx';
import { usePayerAccount } from './use-payer-account.ts';
import { useRecordPayment } from './use-record-payment.ts';

interface NewReglementDialogProps {
  /** The payer, when another screen knows him. */
  payeurId: string | undefined;
  /** Opens what is received for a promise. */
  onCollect: (reglementId: string) => void;
  onClose: () => void;
}

const formId = 'new-reglement-form';
const reasonId = 'new-reglement-reason';

/** Records a payment: code, Enter, (amount), Enter. What each cotisation gets is shown before it is sent. */
export function NewReglementDialog({ payeurId, onCollect, onClose }: NewReglementDialogProps) {
  const account = usePayerAccount(payeurId);
  const { payeur, debts, leftOut, compte } = account;
  const saison = useActiveSaison();
  const { data: next } = useNextReglementCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { record, question } = useRecordPayment();
  const form = useForm({ defaultValues: { payment: paymentDefaults(null, today()) } });
  const { isSubmitting } = form.formState;
  const { isDirty: isAmountTyped } = form.getFieldState('payment.montant', form.formState);
  const { montant, statut } = useWatch({ control: form.control, name: 'payment' });
  const chosen = chosenDebts(debts ?? [], leftOut);
  const owed = owedOf(chosen);
  const notReady = reasonNotReady({
    ...{ payeur, debts, leftOut },
    failed: account.error !== undefined,
    noSaison: saison.message,
  });

  useEffect(() => {
    // What is owed follows the choice of cotisations until another amount is typed.
    if (!isAmountTyped) form.resetField('payment.montant', { defaultValue: owed > 0 ? owed : null });
  }, [form, owed, isAmountTyped]);
  const isRead = compte !== undefined;
  useEffect(() => {
    if (isRead) form.setFocus('payment.montant', { shouldSelect: true });
  }, [form, isRead]);

  const save = async ({ payment }: { payment: PaymentValues }) => {
    if (!payeur || !debts || notReady) return;
    const reglement = await record(paymentRequestOf(payeur.id, payment, debts, leftOut), account.retry);
    showToast({
      title: 'Règlement créé avec succès',
      text: `${reglement.codeReglement}\u00a0: ${formatAmount(reglement.montantTotal)} ${ofName(personName(reglement.payeur))}`,
    });
    onClose();
  };

  return (
    <Dialog
      title="Nouveau règlement"
      size="large"
      description={`Code prévu\u00a0: ${next?.code ?? '…'}`}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <p id={reasonId} className="reglement-reason" role="status">
            {notReady}
          </p>
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={formId}
            label="Créer le règlement"
            busy={isSubmitting}
            busyLabel="Création..."
            disabled={notReady !== undefined}
            aria-describedby={reasonId}
          />
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={save}>
        <div className="new-reglement">
          <div className="new-reglement-payment">
            <PersonField
              label="Payeur"
              value={payeur}
              onChange={(person) => {
                form.resetField('payment.montant', { defaultValue: null });
                account.choose(person);
              }}
              notFound="Code introuvable"
              corbeille
              required
              autoFocus={!payeurId}
              disabled={isSubmitting}
            />
            <PaymentFields
              prefix="payment"
              refusal={(amount) => refusalOfPromise(amount, form.getValues('payment.statut'), owed)}
            />
          </div>
          <PayerAccountView
            account={account}
            shares={sharesOf(montant, chosen)}
            statut={statut}
            onCollect={onCollect}
          />
        </div>
      </Form>
      {question}
    </Dialog>
  );
}
