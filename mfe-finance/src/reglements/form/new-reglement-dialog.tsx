import { useEffect, useState } from 'react';
import { personName, sumOf, type Encaissement, type Payeur, type Reglement } from '@club/contract';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, ofName, today } from '@club/ui/format';
import { LoadedRecord } from '@club/ui/record';
import { showToast } from '@club/ui/toast';
import { proposedRow } from '../../encaissement/encaissement-values.ts';
import { PayerField } from '../../encaissement/member-fields.tsx';
import { useEncaissement } from '../../encaissement/use-encaissement.ts';
import { receivedShares } from '../../paiement/allocation-rules.ts';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { PaymentRows } from '../../paiement/payment-rows.tsx';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison, type SaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { useNextReglementCodeQuery } from '../reglements-api.ts';
import { PayerAccountView } from './payer-account-view.tsx';
import { reglementOpening } from './reglement-opening.ts';
import { reglementWords as words } from './reglement-words.ts';
import '../reglements.css';

const title = 'Nouveau règlement';

/** What another screen knows already. */
export interface KnownPayer {
  payeurId?: string | undefined;
  /** The one that is to be paid. */
  cotisationId?: string | undefined;
}

interface NewReglementDialogProps {
  known: KnownPayer;
  onCollect: (reglementId: string) => void;
  onClose: () => void;
}

/** Records what one payer pays, by one means or several, all or nothing: code, Enter, (amounts), Enter. */
export function NewReglementDialog(props: NewReglementDialogProps) {
  const { known, onClose } = props;
  const id = known.payeurId ?? '';
  const query = useGetComptePayeurQuery(id, { skip: id === '', refetchOnMountOrArgChange: true });
  if (id === '') return <NewReglementForm {...props} first={null} />;
  return (
    <LoadedRecord
      {...{ title, query, onClose }}
      size="large"
      loadingText="Lecture du compte…"
      failedTitle="Le compte du payeur n’a pas pu être lu"
    >
      {({ payeur }) => <NewReglementForm {...props} first={payeur} />}
    </LoadedRecord>
  );
}

function NewReglementForm({
  known,
  first,
  onCollect,
  onClose,
}: NewReglementDialogProps & { first: Payeur | null }) {
  const [opening] = useState(() => reglementOpening(known.cotisationId));
  const { data: next } = useNextReglementCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const onDone = ({ reglements }: Encaissement, choisie: SaisonChoisie) => {
    showToast({ title: words.created + pourSaison(choisie), text: savedText(reglements) });
    onClose();
  };
  const { form, facts, onSubmit, submission, question } = useEncaissement({ opening, first, onDone });
  const { choisie, paying } = facts;
  const isRead = facts.compte !== undefined;
  useEffect(() => {
    if (isRead) form.setFocus('reglements.0.montant', { shouldSelect: true });
  }, [form, isRead]);
  const choose = (person: Payeur | null) => {
    form.setValue('payeur', person, { shouldDirty: true });
    form.setValue('reglements', [proposedRow(opening, today())]);
  };

  return (
    <>
      <FormDialog
        {...{ title, form, onSubmit, submission, onClose }}
        size="large"
        description={`Code prévu\u00a0: ${next?.code ?? '…'}`}
        submitLabel={words.createLabel + pourSaison(choisie)}
        busyLabel="Création..."
        saveKey="F9"
        footer={<PayingSum {...{ paying }} beyond={receivedShares(paying.reglements, facts, facts.today)} />}
        notReady={facts.notReady}
      >
        <ChoixSaison choisie={choisie} sells={false} />
        <div className="new-reglement">
          <PayerField
            facts={facts}
            corbeille
            autoFocus={first === null}
            disabled={form.formState.isSubmitting}
            onChange={choose}
          />
          <PayerAccountView facts={facts} onCollect={onCollect} />
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
