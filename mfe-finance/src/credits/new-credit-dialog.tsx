import { takesMoney, type CreateCredit, type Credit, type Payeur, type Saison } from '@club/contract';
import { AmountField, SelectField, TextAreaField } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { RecordDialog, type CreatedKind } from '@club/ui/record';
import { personText } from '../payeurs/person-labels.ts';
import { withFallback } from '../paiement/refusals.ts';
import { creditCheck } from './credit-check.ts';
import { useCreateCreditMutation } from './credits-api.ts';

interface NewCreditDialogProps {
  payeur: Payeur;
  saisons: readonly Saison[];
  onClose: () => void;
}

interface NewCreditValues {
  montant: number | null;
  saisonId: string;
  notes: string;
}

const check = creditCheck<CreateCredit>('createCredit');

export function NewCreditDialog({ payeur, saisons, onClose }: NewCreditDialogProps) {
  const [create] = useCreateCreditMutation();
  const open = saisons.filter((saison) => takesMoney(saison, today()));
  const active = open.find((saison) => saison.active);
  const newCredit: CreatedKind<Credit, NewCreditValues, CreateCredit> = {
    formOf: () => ({ montant: null, saisonId: active?.id ?? '', notes: '' }),
    bodyOf: ({ montant, saisonId, notes }) => ({
      payeurId: payeur.id,
      montant: montant as number,
      ...(saisonId && { saisonId }),
      notes: notes.trim(),
    }),
    check,
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
      description={personText(payeur)}
      savedText={({ montant }) => `${formatAmount(montant)} pour ${personText(payeur)}`}
      notReady={open.length === 0 ? 'Il n’y a pas de saison ouverte.' : undefined}
      onClose={onClose}
    >
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
