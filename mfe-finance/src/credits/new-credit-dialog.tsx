import { takesMoney, type CreateCredit, type Credit, type Payeur, type Saison } from '@club/contract';
import { AmountField, Controller, SelectField, TextAreaField } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { RecordDialog, type CreatedKind } from '@club/ui/record';
import { PersonField } from '../payeurs/person-field.tsx';
import { personText } from '../payeurs/person-labels.ts';
import { withFallback } from '../paiement/refusals.ts';
import { creditCheck } from './credit-check.ts';
import { useCreateCreditMutation } from './credits-api.ts';

interface NewCreditDialogProps {
  /** Already chosen. */
  payeur: Payeur | undefined;
  saisons: readonly Saison[];
  onClose: () => void;
}

interface NewCreditValues {
  payeur: Payeur | null;
  montant: number | null;
  saisonId: string;
  notes: string;
}

const check = creditCheck<CreateCredit>('createCredit');

export function NewCreditDialog({ payeur: chosen, saisons, onClose }: NewCreditDialogProps) {
  const [create] = useCreateCreditMutation();
  const open = saisons.filter((saison) => takesMoney(saison, today()));
  const active = open.find((saison) => saison.active);
  const newCredit: CreatedKind<Credit, NewCreditValues, CreateCredit> = {
    formOf: () => ({ payeur: chosen ?? null, montant: null, saisonId: active?.id ?? '', notes: '' }),
    bodyOf: ({ payeur, montant, saisonId, notes }) => ({
      payeurId: payeur?.id as string,
      montant: montant as number,
      ...(saisonId && { saisonId }),
      notes: notes.trim(),
    }),
    check,
    fieldOf: (field) => (field === 'payeurId' ? 'payeur' : field),
    refusal: withFallback,
    words: {
      createLabel: 'Créer le crédit',
      created: 'Crédit créé',
      cannotCreate: 'Erreur lors de la création',
    },
  };

  return (
    <RecordDialog
      kind={newCredit}
      calls={{ create }}
      title="Nouveau crédit"
      savedText={({ montant, payeur }) => `${formatAmount(montant)} pour ${payeur && personText(payeur)}`}
      notReady={open.length === 0 ? 'Il n’y a pas de saison ouverte.' : undefined}
      onClose={onClose}
    >
      <PayerField />
      <AmountField name="montant" label="Montant" required />
      <SelectField
        name="saisonId"
        label="Saison"
        options={open.map(({ id, nom }) => ({ value: id, label: nom }))}
      />
      <TextAreaField name="notes" label="Motif" required rows={2} maxLength={500} />
    </RecordDialog>
  );
}

function PayerField() {
  return (
    <Controller<NewCreditValues, 'payeur'>
      name="payeur"
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <PersonField
          label="Payeur"
          required
          value={value}
          onChange={(person) => onChange(person)}
          inputRef={ref}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
          notFound="Code introuvable"
          autoFocus={value === null}
        />
      )}
    />
  );
}
