import type { CancelRecu, Recu, RecuAnnule } from '@club/contract';
import { TextField } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount } from '@club/ui/format';
import { checkedBy, useRecordForm, type CreatedKind, type Versioned } from '@club/ui/record';
import { useCancelRecuMutation } from './recus-api.ts';

interface CancelRecuDialogProps {
  recu: Recu;
  /** A new receipt takes its place (M-71). */
  isRedone?: boolean;
  onClose: () => void;
}

interface CancelValues {
  motif: string;
}

/** A receipt never changes: it has one version. */
type Stored = RecuAnnule & Versioned;

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

const redoing: typeof kind = {
  ...kind,
  bodyOf: (values) => ({ ...kind.bodyOf(values), refaireRecus: true }),
  words: {
    createLabel: 'Refaire le reçu',
    creatingLabel: 'Préparation...',
    created: 'Reçu refait',
    cannotCreate: 'Impossible de refaire le reçu.',
  },
};

/** «Annuler le reçu», «Refaire le reçu»: by a document of its own; the payment stays (M-44). */
export function CancelRecuDialog({ recu, isRedone = false, onClose }: CancelRecuDialogProps) {
  const [cancel] = useCancelRecuMutation();
  const {
    question: _unasked,
    inForce: _none,
    ...parts
  } = useRecordForm({
    kind: isRedone ? redoing : kind,
    calls: {
      create: async (sent: { body: CancelRecu; idempotencyKey: string }) => {
        const { data, error } = await cancel({ id: recu.id, ...sent });
        return { error, ...(data && { data: { ...data, version: 1 } }) };
      },
    },
    savedText: ({ code, nouveaux }) =>
      `${[`${code} annule ${recu.code}`, ...nouveaux.map((one) => `${one.code} le remplace`)].join(', ')}.`,
    onReload: onClose,
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...parts}
      title={`${isRedone ? 'Refaire' : 'Annuler'} le reçu ${recu.code}`}
      size="small"
      danger
      onClose={onClose}
    >
      <p>
        Un document de {formatAmount(-recu.montant)} prend le numéro suivant et annule ce reçu. Les deux
        restent.{' '}
        {isRedone
          ? 'Un nouveau reçu dit ce qui est reçu à présent, s’il en reste.'
          : 'Le règlement ne change pas, et peut avoir un autre reçu.'}
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
