import { motifLength, type ClotureCaisse, type RouvrirCaisse } from '@club/contract';
import { TextField } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDateTime, ofName } from '@club/ui/format';
import { checkedBy, useRecordForm, type CreatedKind } from '@club/ui/record';
import { useReopenCaisseMutation } from './caisse-api.ts';

interface ReopenCaisseDialogProps {
  cloture: ClotureCaisse;
  onClose: () => void;
}

const kind: CreatedKind<ClotureCaisse, RouvrirCaisse, RouvrirCaisse> = {
  formOf: () => ({ motif: '' }),
  bodyOf: ({ motif }) => ({ motif: motif.trim() }),
  check: checkedBy(async () => {
    const { caisseSchemas } = await import('@club/contract/caisse/caisse-schema');
    return { create: caisseSchemas.reopenCaisse, update: {} };
  }),
  words: {
    createLabel: 'Rouvrir la caisse',
    creatingLabel: 'Réouverture...',
    created: 'Caisse rouverte',
    cannotCreate: 'Impossible de rouvrir la caisse.',
  },
};

/** «Rouvrir la caisse»: the last count of a till, closed by mistake, is open again (M-50). */
export function ReopenCaisseDialog({ cloture, onClose }: ReopenCaisseDialogProps) {
  const [reopen] = useReopenCaisseMutation();
  const { caissier, createdAt, createdBy } = cloture;
  const { form, onSubmit, submitLabel, busyLabel } = useRecordForm({
    kind,
    calls: {
      create: (sent: { body: RouvrirCaisse; idempotencyKey: string }) => reopen({ id: cloture.id, ...sent }),
    },
    savedText: () => `La caisse ${ofName(caissier)} est à compter de nouveau.`,
    onReload: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Rouvrir la caisse ${ofName(caissier)}`}
      size="small"
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        Clôturée le {formatDateTime(createdAt)} par {createdBy}. Ce qui a été encaissé depuis rejoint ce
        comptage, et la réouverture figure parmi les opérations sensibles.
      </p>
      <TextField
        name="motif"
        label="Motif"
        help="Clôturée trop tôt, erreur de comptage…"
        required
        maxLength={motifLength}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
