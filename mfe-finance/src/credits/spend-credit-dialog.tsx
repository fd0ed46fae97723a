import { useEffect, useState } from 'react';
import type { Credit } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { AmountField, SelectField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { personName } from '../payeurs/person-rules.ts';
import type { Debt } from '../reglements/form/allocation-rules.ts';
import { withFallback } from '../reglements/form/reglement-problem-rules.ts';
import { refusalOfMontant } from '../reglements/payment-rules.ts';
import { creditStateText, refusalOfSpending } from './credit-state-rules.ts';
import { useUseCreditMutation } from './credits-api.ts';

interface SpendCreditDialogProps {
  credit: Credit;
  /** Open cotisations of the payer, oldest first. */
  debts: readonly Debt[];
  onClose: () => void;
}

interface SpendValues {
  cotisationId: string;
  montant: number | null;
}

/** Pays an open cotisation with a credit, in whole or in part. */
export function SpendCreditDialog({ credit, debts, onClose }: SpendCreditDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [payWithCredit] = useUseCreditMutation();
  const owing = debts.filter(({ owed }) => owed > 0);
  const mostOf = (cotisationId: string) => {
    const owed = owing.find(({ cotisation }) => cotisation.id === cotisationId)?.owed ?? 0;
    return { owed, most: Math.min(owed, credit.restant) };
  };
  const first = owing[0]?.cotisation.id ?? '';
  const form = useForm<SpendValues>({ defaultValues: { cotisationId: first, montant: mostOf(first).most } });
  const cotisationId = useWatch({ control: form.control, name: 'cotisationId' });
  const { most } = mostOf(cotisationId);
  const { isDirty: isTyped } = form.getFieldState('montant', form.formState);
  useEffect(() => {
    if (!isTyped) form.resetField('montant', { defaultValue: most });
  }, [form, most, isTyped]);

  const spend = async ({ montant, ...values }: SpendValues) => {
    const body = { ...values, montant: montant ?? 0 };
    const { error } = await payWithCredit({ id: credit.id, body, idempotencyKey });
    if (error) throw withFallback(error, 'Erreur lors de la modification');
    const code = owing.find(({ cotisation }) => cotisation.id === values.cotisationId)?.cotisation
      .codeCotisation;
    showToast({ title: 'Crédit utilisé', text: `${formatAmount(body.montant)} sur la cotisation ${code}` });
    onClose();
  };

  return (
    <FormDialog
      title="Utiliser un crédit"
      description={`${creditStateText(credit)}.`}
      form={form}
      submitLabel="Utiliser"
      busyLabel="Enregistrement..."
      onSubmit={spend}
      onClose={onClose}
    >
      <SelectField
        name="cotisationId"
        label="Cotisation"
        options={owing.map(({ cotisation, owed }) => ({
          value: cotisation.id,
          label: `${cotisation.codeCotisation}, ${personName(cotisation.adherent)}\u00a0: ${formatAmount(owed)} à payer`,
        }))}
      />
      <AmountField
        name="montant"
        label="Montant"
        required
        rules={{
          validate: {
            montant: (montant: unknown) => {
              const { owed } = mostOf(form.getValues('cotisationId'));
              const tooMuch =
                typeof montant === 'number' ? refusalOfSpending(montant, credit.restant, owed) : undefined;
              return refusalOfMontant(montant) ?? tooMuch ?? true;
            },
          },
        }}
      />
    </FormDialog>
  );
}
