import { personName, motifLength, type Reglement, type UpdateReglement } from '@club/contract';
import { TextField, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, today } from '@club/ui/format';
import { useRecordForm, type RecordKind } from '@club/ui/record';
import { Notice } from '@club/ui/states';
import { historyFields } from '../../paiement/history-fields.ts';
import { PaymentFields } from '../../paiement/payment-fields.tsx';
import { checkPayment, type PaymentForm } from '../../paiement/payment-form.ts';
import { paymentDefaults } from '../../paiement/payment-values.ts';
import { useRedoOf } from '../../recus/use-redo.tsx';
import { refusalsOf, stateText } from '../reglement-state.ts';
import { useListReglementHistoryQuery, useUpdateReglementMutation } from '../reglements-api.ts';
import { useIsClosed } from '../use-is-closed.ts';
import {
  consequenceOf,
  fieldsOf,
  isReduced,
  paymentOfReglement,
  refusalOfMotif,
} from './edit-reglement-values.ts';
import { LoadedReglement } from './loaded-reglement.tsx';
import { paymentFieldOf, withFallback } from '../../paiement/refusals.ts';
import { reglementWords } from './reglement-words.ts';

interface EditForm extends PaymentForm {
  /** Why less was received. */
  motif: string;
}

const kind: RecordKind<Reglement, EditForm, UpdateReglement> = {
  formOf: (record) => ({
    payment: record ? paymentOfReglement(record) : paymentDefaults(null, today()),
    motif: '',
  }),
  bodyOf: ({ payment, motif }) => ({ ...fieldsOf(payment), ...(motif.trim() && { motif: motif.trim() }) }),
  check: async (isNew) => {
    const check = await checkPayment(isNew);
    return ({ montantTotal, motif: _ofReceipts, ...payment }) =>
      check({ ...payment, montant: montantTotal as number }).map(({ field, message }) => ({
        field: field === 'montant' ? 'montantTotal' : field,
        message,
      }));
  },
  fieldOf: paymentFieldOf,
  history: historyFields,
  refusal: withFallback,
  words: reglementWords,
};

interface EditReglementDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Loads a règlement, then opens the form on that state. */
export function EditReglementDialog({ id, ...on }: EditReglementDialogProps) {
  return (
    <LoadedReglement id={id} title="Modifier le règlement" onClose={on.onClose}>
      {(record, onReload) => <EditReglementForm {...{ record, onReload }} {...on} />}
    </LoadedReglement>
  );
}

interface EditReglementFormProps extends Omit<EditReglementDialogProps, 'id'> {
  record: Reglement;
  onReload: (current: Reglement) => void;
}

function EditReglementForm({ record, onReload, onSaved, onClose }: EditReglementFormProps) {
  const [update] = useUpdateReglementMutation();
  const redo = useRedoOf(record.id);
  const {
    inForce = record,
    question: _unasked,
    ...parts
  } = useRecordForm({
    kind,
    record,
    onReload,
    onSaved,
    calls: {
      update: ({ id, body }) => update({ id, body: { ...body, ...redo.sent } }),
      useHistory: useListReglementHistoryQuery,
    },
    savedText: ({ codeReglement, montantTotal }) => `${codeReglement}\u00a0: ${formatAmount(montantTotal)}`,
  });
  const montant = useWatch({ control: parts.form.control, name: 'payment.montant' });
  const isClosed = useIsClosed()(record.saisonId);
  const consequence = consequenceOf(inForce, montant);
  return (
    <FormDialog
      title="Modifier le règlement"
      description={`${record.codeReglement}, ${personName(record.payeur)}. ${stateText(record, today())}.`}
      notReady={refusalsOf(record, isClosed).edit}
      onClose={onClose}
      {...parts}
    >
      <PaymentFields prefix="payment" mode="edit" />
      {consequence && <Notice tone="info">{consequence}</Notice>}
      {redo.field}
      {isReduced(inForce, montant) && (
        <TextField
          name="motif"
          label="Motif"
          required
          help="Erreur de saisie, remise oubliée…"
          maxLength={motifLength}
          autoComplete="off"
          rules={{
            validate: { motif: (motif, { payment }) => refusalOfMotif(inForce, payment, motif) ?? true },
          }}
        />
      )}
    </FormDialog>
  );
}
