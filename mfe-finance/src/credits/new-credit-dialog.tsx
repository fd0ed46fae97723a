import { useState } from 'react';
import type { Payeur, Saison } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { AmountField, SelectField, TextAreaField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { personText } from '../payeurs/person-rules.ts';
import { withFallback } from '../reglements/form/reglement-problem-rules.ts';
import { refusalOfMontant } from '../reglements/payment-rules.ts';
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

/** A credit given by hand (spec §3, `manuel`). */
export function NewCreditDialog({ payeur, saisons, onClose }: NewCreditDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createCredit] = useCreateCreditMutation();
  const open = saisons.filter(({ cloturee }) => !cloturee);
  const active = open.find((saison) => saison.active);
  const form = useForm<NewCreditValues>({
    defaultValues: { montant: null, saisonId: active?.id ?? '', notes: '' },
  });

  const create = async ({ montant, saisonId, notes }: NewCreditValues) => {
    const body = {
      payeurId: payeur.id,
      montant: montant ?? 0,
      ...(saisonId && { saisonId }),
      notes: notes.trim() || null,
    };
    const { data, error } = await createCredit({ body, idempotencyKey });
    if (error) throw withFallback(error, 'Erreur lors de la création');
    showToast({ title: 'Crédit créé', text: `${formatAmount(data.montant)} pour ${personText(payeur)}` });
    onClose();
  };

  return (
    <FormDialog
      title="Nouveau crédit"
      description={personText(payeur)}
      form={form}
      submitLabel="Créer le crédit"
      busyLabel="Création..."
      notReady={open.length === 0 ? 'Il n’y a pas de saison ouverte.' : undefined}
      onSubmit={create}
      onClose={onClose}
    >
      <AmountField
        name="montant"
        label="Montant"
        required
        rules={{ validate: { montant: (montant: unknown) => refusalOfMontant(montant) ?? true } }}
      />
      <SelectField
        name="saisonId"
        label="Saison"
        options={open.map(({ id, nom }) => ({ value: id, label: nom }))}
      />
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={500} />
    </FormDialog>
  );
}
