import type { Reglement, ReverseReglement } from '@club/contract';
import { DateField, TextField } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, today } from '@club/ui/format';
import { checkedBy, useRecordForm, type CreatedKind } from '@club/ui/record';
import { withFallback } from '../../paiement/refusals.ts';
import { useRedoOf } from '../../recus/use-redo.tsx';
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

const kind: CreatedKind<Reglement, ReversalValues, ReverseReglement> = {
  formOf: () => ({ motif: '', dateReglement: today() }),
  bodyOf: ({ motif, dateReglement }) => ({ motif: motif.trim(), ...(dateReglement && { dateReglement }) }),
  check: checkedBy(async () => {
    const { reglementSchemas } = await import('@club/contract/reglements/reglement-schema');
    return { create: reglementSchemas.reverseReglement, update: {} };
  }),
  refusal: withFallback,
  words: {
    createLabel: 'Contre-passer',
    creatingLabel: 'Contre-passation...',
    created: 'Règlement contre-passé',
    cannotCreate: 'Erreur lors de la modification du règlement',
  },
};

/** «Contre-passer» (M-32). */
export function ReverseReglementDialog({ reglement, onClose }: ReverseReglementDialogProps) {
  const [reverseReglement] = useReverseReglementMutation();
  const redo = useRedoOf(reglement.id, true);
  const {
    question: _unasked,
    inForce: _none,
    ...parts
  } = useRecordForm({
    kind: { ...kind, bodyOf: (values) => ({ ...kind.bodyOf(values), ...redo.sent }) },
    calls: { create: (sent) => reverseReglement({ id: reglement.id, ...sent }) },
    savedText: ({ codeReglement }) =>
      `${codeReglement} annule ${reglement.codeReglement} (${formatAmount(reglement.montantRecu)}).`,
    onReload: onClose,
    onSaved: onClose,
  });

  return (
    <FormDialog
      {...parts}
      title={`Contre-passer ${reglement.codeReglement}`}
      size="small"
      danger
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
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
      <DateField name="dateReglement" label="Date" far />
      {redo.field}
    </FormDialog>
  );
}
