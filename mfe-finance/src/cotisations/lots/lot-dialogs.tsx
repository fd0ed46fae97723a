import type { ActeCotisations, ApercuLotCotisations, ChoixCotisations } from '@club/contract';
import { useSubmission } from '@club/store';
import { ConfirmNumber, DateField, required, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, formatDate, plural, today } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice, Skeleton } from '@club/ui/states';
import {
  usePreviewLotCotisationsQuery,
  useStartCorbeilleCotisationsMutation,
  useStartEcheanceCotisationsMutation,
} from './lots-cotisations-api.ts';

interface LotDialogProps {
  acte: ActeCotisations;
  choix: ChoixCotisations;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

interface LotValues {
  dateEcheance: string | null;
  confirmation: string;
}

/** Says what an act does to how many cotisations, and begins it. Loaded on first use. */
export function LotDialog({ acte, choix, onClose, onStarted }: LotDialogProps) {
  const preview = usePreviewLotCotisationsQuery({ body: { choix } }, { refetchOnMountOrArgChange: true });
  const [startCorbeille] = useStartCorbeilleCotisationsMutation();
  const [startEcheance] = useStartEcheanceCotisationsMutation();
  const form = useForm<LotValues>({ defaultValues: { dateEcheance: null, confirmation: '' } });
  const day = useWatch({ control: form.control, name: 'dateEcheance' });
  const submission = useSubmission();
  const isDeletion = acte === 'corbeille';
  const submit = async ({ confirmation, dateEcheance }: LotValues): Promise<void> => {
    const chosen = { choix, ...(confirmation && { confirmation }) };
    const { data, error } = isDeletion
      ? await submission.send(chosen, startCorbeille)
      : await submission.send({ ...chosen, dateEcheance: dateEcheance ?? '' }, startEcheance);
    if (error || !data) throw error;
    onStarted(data.id);
  };
  const cotisations = plural(choix.nombre, 'cotisation', 'cotisations');
  return (
    <FormDialog
      title={isDeletion ? `Supprimer ${cotisations}` : `Changer l’échéance de ${cotisations}`}
      size="small"
      form={form}
      submitLabel={isDeletion ? 'Supprimer' : 'Changer l’échéance'}
      busyLabel="Lancement..."
      danger={isDeletion}
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
    >
      {preview.isError && <Notice tone="danger">{messageOf(preview.error)}</Notice>}
      {preview.isLoading && <Skeleton label="Lecture des cotisations..." />}
      {preview.data && <Preview acte={acte} {...preview.data} />}
      {!isDeletion && (
        <DateField
          name="dateEcheance"
          label="Nouvelle échéance"
          required
          far
          rules={required('Choisissez un jour')}
          help="Celle du règlement à venir de chaque cotisation. Sans règlement à venir, ou avec plusieurs, une cotisation reste comme elle est."
        />
      )}
      {!isDeletion && day !== null && day < today() && (
        <Notice tone="warning">
          Le {formatDate(day)} est passé{'\u00a0'}: ces règlements seront aussitôt en retard.
        </Notice>
      )}
      <ConfirmNumber nombre={choix.nombre} />
    </FormDialog>
  );
}

function Preview({
  acte,
  montantTotal,
  montantRegle,
  montantPromis,
  cloturees,
}: ApercuLotCotisations & { acte: ActeCotisations }) {
  const isDeletion = acte === 'corbeille';
  return (
    <>
      <p>
        Total{'\u00a0'}: {formatAmount(montantTotal)}, dont {formatAmount(montantRegle)} reçus.
        {isDeletion && montantRegle > 0 && ' Ce qui est reçu devient un crédit des payeurs.'}
        {isDeletion && montantPromis > 0 && ` ${formatAmount(montantPromis)} promis ne seront plus dus.`}
        {isDeletion &&
          ' Les cotisations pourront être restaurées, avec les promesses et les crédits dont rien n’a changé d’ici là.'}
      </p>
      {cloturees > 0 && (
        <Notice tone="warning">
          {plural(cloturees, 'cotisation est', 'cotisations sont')} d’une saison clôturée et{' '}
          {cloturees === 1 ? 'reste' : 'restent'} comme avant.
        </Notice>
      )}
    </>
  );
}
