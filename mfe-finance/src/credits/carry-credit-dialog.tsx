import { useState } from 'react';
import type { Credit, Saison } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { SelectField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../reglements/form/reglement-problem-rules.ts';
import { creditStateText, saisonsToCarryTo } from './credit-state-rules.ts';
import { useCarryCreditMutation } from './credits-api.ts';

interface CarryCreditDialogProps {
  credit: Credit;
  saisons: readonly Saison[];
  onClose: () => void;
}

/** Carries what is left of a credit over to another season. */
export function CarryCreditDialog({ credit, saisons, onClose }: CarryCreditDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [carryCredit] = useCarryCreditMutation();
  const others = saisonsToCarryTo(credit, saisons);
  const form = useForm({ defaultValues: { saisonId: others[0]?.id ?? '' } });

  const carry = async (body: { saisonId: string }) => {
    const { data, error } = await carryCredit({ id: credit.id, body, idempotencyKey });
    if (error) throw withFallback(error, 'Erreur lors de la modification');
    const nom = others.find(({ id }) => id === body.saisonId)?.nom ?? 'choisie';
    showToast({ title: 'Crédit reporté', text: `${formatAmount(data.montant)} sur la saison ${nom}` });
    onClose();
  };

  return (
    <FormDialog
      title="Reporter un crédit"
      description={`${creditStateText(credit)}.`}
      form={form}
      submitLabel="Reporter"
      busyLabel="Report..."
      onSubmit={carry}
      onClose={onClose}
    >
      <SelectField
        name="saisonId"
        label="Saison"
        help={`${formatAmount(credit.restant)} y seront disponibles.`}
        options={others.map(({ id, nom }) => ({ value: id, label: nom }))}
      />
    </FormDialog>
  );
}
