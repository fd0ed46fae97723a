import type { CancelRecu, Recu } from '@club/contract';
import { TextField } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount } from '@club/ui/format';
import { checkedBy, useRecordForm, type CreatedKind, type Versioned } from '@club/ui/record';
import { useCancelRecuMutation } from './recus-api.ts';

interface CancelRecuDialogProps {
  recu: Recu;
  onClose: () => void;
}

interface CancelValues {
  motif: string;
}

/** A receipt never changes: it has one version. */
type Stored = Recu & Versioned;

const kind: CreatedKind<Stored, CancelValues, CancelRecu> = {
  formOf: () => ({ motif: '' }),
  bodyOf: ({ motif }) => ({ motif: motif.trim() || null }),
  check: checkedBy(async () => {
    const { recuSchemas } = await import('@club/contract/recus/recu-schema');
    return { create: recuSchemas.cancelRecu, update: {} };
  }),
  words: {
    createLabel: 'Annuler le reçu',
    creatingLabel: 'Annulation...',
    created: 'Reçu annulé',
    cannotCreate: 'Impossible d’annuler le reçu.',
  },
};

/** «Annuler le reçu»: by a document of its own; the payment stays (M-44). */
export function CancelRecuDialog({ recu, onClose }: CancelRecuDialogProps) {
  const [cancel] = useCancelRecuMutation();
  const {
    question: _unasked,
    inForce: _none,
    ...parts
  } = useRecordForm({
    kind,
    calls: {
      create: async (sent: { body: CancelRecu; idempotencyKey: string }) => {
        const { data, error } = await cancel({ id: recu.id, ...sent });
        return { error, ...(data && { data: { ...data, version: 1 } }) };
      },
    },
    savedText: ({ code }) => `${code} annule ${recu.code}.`,
    onReload: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog {...parts} title={`Annuler le reçu ${recu.code}`} size="small" danger onClose={onClose}>
      <p>
        Un document de {formatAmount(-recu.montant)} prend le numéro suivant et annule ce reçu. Les deux
        restent. Le règlement ne change pas, et peut avoir un autre reçu.
      </p>
      <TextField
        name="motif"
        label="Motif"
        help="Erreur de payeur, reçu perdu…"
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
