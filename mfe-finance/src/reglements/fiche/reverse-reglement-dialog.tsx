import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { DateField, required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../form/reglement-problems.ts';
import { useReverseReglementMutation } from '../reglements-api.ts';
import { ConsequenceList } from './delete-reglement-dialog.tsx';

interface ReverseReglementDialogProps {
  reglement: Reglement;
  onClose: () => void;
}

interface ReversalValues {
  motif: string;
  dateReglement: string | null;
}

/** «Contre-passer» (M-32). */
export function ReverseReglementDialog({ reglement, onClose }: ReverseReglementDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [reverseReglement] = useReverseReglementMutation();
  const form = useForm<ReversalValues>({ defaultValues: { motif: '', dateReglement: today() } });

  const reverse = async ({ motif, dateReglement }: ReversalValues) => {
    const body = { motif: motif.trim(), ...(dateReglement && { dateReglement }) };
    const { data, error } = await reverseReglement({ id: reglement.id, body, idempotencyKey });
    if (error) throw withFallback(error, 'Erreur lors de la modification du règlement');
    showToast({
      title: 'Règlement contre-passé',
      text: `${data.codeReglement} annule ${reglement.codeReglement} (${formatAmount(reglement.montantRecu)}).`,
    });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Contre-passer ${reglement.codeReglement}`}
      size="small"
      submitLabel="Contre-passer"
      busyLabel="Contre-passation..."
      danger
      onSubmit={reverse}
      onClose={onClose}
    >
      <div>
        <p>
          Une écriture de {formatAmount(-reglement.montantRecu)} annulera ce règlement. Les deux restent et ne
          pourront plus changer.
        </p>
        <ConsequenceList reglement={reglement} />
      </div>
      <TextField
        name="motif"
        label="Motif"
        required
        help="Chèque impayé, erreur de saisie…"
        rules={required('Le motif est obligatoire.')}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
      <DateField name="dateReglement" label="Date" far />
    </FormDialog>
  );
}
