import { useEffect } from 'react';
import { useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, ofName, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { PersonField } from '../../payeurs/person-field.tsx';
import { personName } from '../../payeurs/person-labels.ts';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { PaymentFields } from '../../paiement/payment-fields.tsx';
import { usePaymentForm, type PaymentForm } from '../../paiement/payment-form.ts';
import { isReceivedNow, paymentDefaults } from '../../paiement/payment-values.ts';
import { useNextReglementCodeQuery } from '../reglements-api.ts';
import { owedOf, refusalOfPromise, sharesOf } from '../../paiement/allocation-rules.ts';
import { chosenDebts, inPayingOrder, paymentRequestOf, reasonNotReady } from './new-reglement-request.ts';
import { PayerAccountView } from './payer-account-view.tsx';
import { reglementWords as words } from './reglement-words.ts';
import { usePayerAccount, type KnownPayer } from './use-payer-account.ts';
import { useRecordPayment } from './use-record-payment.ts';
import '../reglements.css';

interface NewReglementDialogProps {
  known: KnownPayer;
  onCollect: (reglementId: string) => void;
  onClose: () => void;
}

interface NewReglementForm extends PaymentForm {
  /** What stands in his field: his id once he is found, else what is typed. */
  payeur: string;
}

/** Records a payment: code, Enter, (amount), Enter. Shows what each cotisation gets. */
export function NewReglementDialog({ known, onCollect, onClose }: NewReglementDialogProps) {
  const account = usePayerAccount(known);
  const { payeur, debts, leftOut, compte } = account;
  const saison = useActiveSaison();
  const { data: next } = useNextReglementCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { record, question } = useRecordPayment();
  const form = usePaymentForm<NewReglementForm>({
    payment: paymentDefaults(null, today()),
    payeur: known.payeurId ?? '',
  });
  const keepPayer = (payeur: string) => form.setValue('payeur', payeur, { shouldDirty: true });
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

  const save = async ({ payment }: NewReglementForm) => {
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
              onTyped={keepPayer}
              onChange={(person) => {
                keepPayer(person?.id ?? '');
                form.resetField('payment.montant', { defaultValue: null });
                account.choose(person);
              }}
              notFound="Code introuvable"
              corbeille
              required
              autoFocus={!known.payeurId}
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
