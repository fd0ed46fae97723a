import { useEffect } from 'react';
import { useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, ofName, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { PersonField } from '../../payeurs/person-field.tsx';
import { personName } from '../../payeurs/person-labels.ts';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { PaymentFields } from '../payment-fields.tsx';
import { usePaymentForm, type PaymentForm } from '../payment-form.ts';
import { isReceivedNow, paymentDefaults } from '../payment-rules.ts';
import { useNextReglementCodeQuery } from '../reglements-api.ts';
import { owedOf, refusalOfPromise, sharesOf } from './allocation-rules.ts';
import { chosenDebts, inPayingOrder, paymentRequestOf, reasonNotReady } from './new-reglement-rules.ts';
import { PayerAccountView } from './payer-account-view.tsx';
import { reglementWords as words } from './reglement-words.ts';
import { usePayerAccount } from './use-payer-account.ts';
import { useRecordPayment } from './use-record-payment.ts';

interface NewReglementDialogProps {
  /** When another screen knows him. */
  payeurId: string | undefined;
  onCollect: (reglementId: string) => void;
  onClose: () => void;
}

/** Records a payment: code, Enter, (amount), Enter. Shows what each cotisation gets. */
export function NewReglementDialog({ payeurId, onCollect, onClose }: NewReglementDialogProps) {
  const account = usePayerAccount(payeurId);
  const { payeur, debts, leftOut, compte } = account;
  const saison = useActiveSaison();
  const { data: next } = useNextReglementCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { record, question } = useRecordPayment();
  const form = usePaymentForm(paymentDefaults(null, today()));
  const { isSubmitting } = form.formState;
  const { isDirty: isAmountTyped } = form.getFieldState('payment.montant', form.formState);
  const payment = useWatch({ control: form.control, name: 'payment' });
  const chosen = chosenDebts(debts ?? [], leftOut);
  const owed = owedOf(chosen);
  const notReady = reasonNotReady({
    ...{ payeur, debts, leftOut },
    failed: account.error !== undefined,
    noSaison: saison.message,
  });

  useEffect(() => {
    // Owed follows the chosen cotisations until an amount is typed.
    if (!isAmountTyped) form.resetField('payment.montant', { defaultValue: owed > 0 ? owed : null });
  }, [form, owed, isAmountTyped]);
  const isRead = compte !== undefined;
  useEffect(() => {
    if (isRead) form.setFocus('payment.montant', { shouldSelect: true });
  }, [form, isRead]);

  const save = async ({ payment }: PaymentForm) => {
    if (!payeur || !debts || notReady) return;
    const reglement = await record(paymentRequestOf(payeur.id, payment, debts, leftOut), account.retry);
    showToast({
      title: words.created,
      text: `${reglement.codeReglement}\u00a0: ${formatAmount(reglement.montantTotal)} ${ofName(personName(reglement.payeur))}`,
    });
    onClose();
  };

  return (
    <>
      <FormDialog
        title="Nouveau règlement"
        size="large"
        description={`Code prévu\u00a0: ${next?.code ?? '…'}`}
        form={form}
        submitLabel={words.createLabel}
        busyLabel="Création..."
        notReady={notReady}
        onSubmit={save}
        onClose={onClose}
      >
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
            shares={sharesOf(payment.montant, inPayingOrder(debts ?? [], leftOut), compte?.promesses)}
            isReceived={isReceivedNow(payment, today())}
            onCollect={onCollect}
          />
        </div>
      </FormDialog>
      {question}
    </>
  );
}
