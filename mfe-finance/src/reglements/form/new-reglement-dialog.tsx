import { useEffect, useRef, useState } from 'react';
import { personName, differenceOf, sumOf, type Reglement } from '@club/contract';
import { useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, ofName, today } from '@club/ui/format';
import { resolverOf, type Versioned } from '@club/ui/record';
import { showToast } from '@club/ui/toast';
import { PersonField } from '../../payeurs/person-field.tsx';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison, useSaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { owedOf, sharesOf } from '../../paiement/allocation-rules.ts';
import { checkEncaissement, type TypedEncaissement } from '../../paiement/encaissement.ts';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { laterOf, firstRow } from '../../paiement/payment-row-rules.ts';
import { PaymentRows } from '../../paiement/payment-rows.tsx';
import { useNextReglementCodeQuery } from '../reglements-api.ts';
import {
  bodyOfPayments,
  chosenDebts,
  inPayingOrder,
  missingOfPayments,
  paidOf,
  payingOf,
  reachedPromises,
  reasonNotReady,
  type NewReglementForm,
} from './new-reglement-request.ts';
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

/** Records what one payer pays, by one means or several, all or nothing: code, Enter, (amounts), Enter. */
export function NewReglementDialog({ known, onCollect, onClose }: NewReglementDialogProps) {
  const account = usePayerAccount(known);
  const { payeur, debts, leftOut, compte } = account;
  const { data: next } = useNextReglementCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { record, question, submission } = useRecordPayment();
  // The resolver is made once; it reads who pays what as it is when it checks.
  const bodyOfRef = useRef<(values: NewReglementForm) => TypedEncaissement>(() => ({ payeurId: '' }));
  const [resolver] = useState(() =>
    resolverOf<Versioned, NewReglementForm, TypedEncaissement>(
      {
        bodyOf: (values) => bodyOfRef.current(values),
        check: checkEncaissement,
        fieldOf: (field) => (field === 'payeurId' ? 'payeur' : field),
      },
      undefined,
    ),
  );
  const form = useForm<NewReglementForm>({
    defaultValues: { saisonId: '', payeur: known.payeurId ?? '', reglements: [firstRow(today())] },
    resolver,
  });
  const { isSubmitting } = form.formState;
  const rows = useWatch({ control: form.control, name: 'reglements' }) as NewReglementForm['reglements'];
  const choisie = useSaisonChoisie(useWatch({ control: form.control, name: 'saisonId' }) as string);
  const chosen = chosenDebts(debts ?? [], leftOut);
  const paying = payingOf(rows, chosen);
  const inOrder = inPayingOrder(debts ?? [], leftOut);
  const promesses = reachedPromises(compte?.promesses, debts);
  const received = sharesOf(differenceOf(paidOf(rows), laterOf(rows, today())), inOrder, promesses);
  const notReady =
    reasonNotReady({
      payeur,
      debts,
      leftOut,
      failed: account.error !== undefined,
      noSaison: choisie.noSaison,
    }) ?? missingOfPayments(rows, owedOf(chosen), today());
  useEffect(() => {
    bodyOfRef.current = (values) =>
      bodyOfPayments({
        payeurId: payeur?.id ?? '',
        rows: values.reglements,
        debts: debts ?? [],
        leftOut,
        credit: received.credit,
      });
  });
  const isRead = compte !== undefined;
  useEffect(() => {
    if (isRead) form.setFocus('reglements.0.montant', { shouldSelect: true });
  }, [form, isRead]);

  // A dialog stays for a moment after it was left: what was recorded then is not recorded again.
  const isRecorded = useRef(false);
  const save = async (values: NewReglementForm) => {
    if (notReady || isRecorded.current) return;
    const saisonId = choisie.saison?.id ?? '';
    const recorded = await record(bodyOfRef.current(values), { saisonId, onOutOfDate: account.retry });
    isRecorded.current = true;
    showToast({ title: words.created + pourSaison(choisie), text: savedText(recorded) });
    onClose();
  };

  return (
    <>
      <FormDialog
        title="Nouveau règlement"
        size="large"
        description={`Code prévu\u00a0: ${next?.code ?? '…'}`}
        form={form}
        submitLabel={words.createLabel + pourSaison(choisie)}
        busyLabel="Création..."
        footer={<PayingSum paying={paying} />}
        notReady={notReady}
        onSubmit={save}
        submission={submission}
        onClose={onClose}
      >
        <ChoixSaison choisie={choisie} sells={false} />
        <div className="new-reglement">
          <PersonField
            label="Payeur"
            value={payeur}
            onTyped={(typed) => form.setValue('payeur', typed, { shouldDirty: true })}
            onChange={(person) => {
              form.setValue('payeur', person?.id ?? '', { shouldDirty: true });
              form.setValue('reglements', [firstRow(today())]);
              account.choose(person);
            }}
            notFound="Code introuvable"
            corbeille
            required
            autoFocus={!known.payeurId}
            disabled={isSubmitting}
          />
          <PayerAccountView
            account={account}
            shares={sharesOf(paidOf(rows), inOrder, promesses)}
            received={received}
            onCollect={onCollect}
          />
        </div>
        <PaymentRows paying={paying} />
      </FormDialog>
      {question}
    </>
  );
}

/** «REG-0001 : 450,00 Dh de Mohamed BEN ALI», of several their codes and the sum. */
function savedText(recorded: readonly Reglement[]): string {
  const codes = recorded.map(({ codeReglement }) => codeReglement).join(', ');
  const sum = sumOf(recorded.map(({ montantTotal }) => montantTotal));
  return `${codes}\u00a0: ${formatAmount(sum)} ${recorded[0] ? ofName(personName(recorded[0].payeur)) : ''}`;
}
