import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { DateField, Form, required, TextField, useForm } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../../paiement/refusals.ts';
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

const formId = 'reverse-reglement-form';

/** «Contre-passer» (M-32). */
export function ReverseReglementDialog({ reglement, onClose }: ReverseReglementDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [reverseReglement] = useReverseReglementMutation();
  const form = useForm<ReversalValues>({ defaultValues: { motif: '', dateReglement: today() } });
  const { isSubmitting } = form.formState;

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
    <Dialog
      title={`Contre-passer ${reglement.codeReglement}`}
      size="small"
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={formId}
            label="Contre-passer"
            variant="danger"
            busy={isSubmitting}
            busyLabel="Contre-passation..."
          />
        </>
      }
    >
      <Form form={form} id={formId} onSubmit={reverse}>
        <div>
          <p>
            Une écriture de {formatAmount(-reglement.montantRecu)} annulera ce règlement. Les deux restent et
            ne pourront plus changer.
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
      </Form>
    </Dialog>
  );
}
