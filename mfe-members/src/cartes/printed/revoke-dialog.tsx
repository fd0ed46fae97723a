import { longestRevocation, serialText, type Carte } from '@club/contract';
import { useSubmission } from '@club/store';
import { FormDialog } from '@club/ui/form-dialog';
import { required, TextField, useForm } from '@club/ui/form';
import { showToast } from '@club/ui/toast';
import { useRevokeCarteMutation } from '../cartes-api.ts';

/** Asks why a card does not count any more. */
export function RevokeDialog({ card, onClose }: { card: Carte; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [revoke] = useRevokeCarteMutation();
  const submission = useSubmission();
  const number = serialText(card.serial);
  const submit = async (body: { reason: string }): Promise<void> => {
    const answer = await submission.send(body, (sent) => revoke({ ...sent, id: card.id }));
    if (answer.error) throw answer.error;
    showToast({ title: 'Carte révoquée', text: `La carte n°\u00a0${number} ne compte plus.` });
    onClose();
  };
  return (
    <FormDialog
      title={`Révoquer la carte n°\u00a0${number}`}
      description="Une carte perdue ou retirée ne compte plus, pour de bon. Une nouvelle peut être imprimée."
      size="small"
      form={form}
      submitLabel="Révoquer la carte"
      busyLabel="Révocation..."
      danger
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Raison"
        placeholder="Perdue, volée, abîmée…"
        required
        maxLength={longestRevocation}
        autoFocus
        rules={required('Veuillez dire pourquoi')}
      />
    </FormDialog>
  );
}
