import { isDay, motifGelLength, motifGelManquant, type CreateDepart, type PlanDepart } from '@club/contract';
import { useSubmission } from '@club/store';
import { useClub } from '@club/ui/club';
import { CheckboxField, DateField, TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { ErrorState, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { SommesRendues } from '../gels/sommes-rendues.tsx';
import { refusalOfTrial, withFallback } from '../paiement/refusals.ts';
import {
  departAnnule,
  departNonAnnule,
  ligneText,
  partsText,
  quitteeText,
  sommesDe,
} from './depart-words.ts';
import { useCreateDepartMutation, useDeleteDepartMutation } from './departs-api.ts';
import { usePlan } from './use-plan.ts';
import './departs.css';

interface DepartDialogProps {
  adherentId: string;
  onClose: () => void;
}

interface DepartValues {
  jour: string | null;
  motif: string;
  certificat: boolean;
}

/** «Noter un départ»: its day, and what the club keeps and gives back before it is done (L-1, L-4). */
export function DepartDialog({ adherentId, onClose }: DepartDialogProps) {
  const [createDepart] = useCreateDepartMutation();
  const undo = useUndoDepart(adherentId);
  const submission = useSubmission();
  const asksCertificat = useClub().systemSettings.departCertificat;
  const form = useForm<DepartValues>({ defaultValues: { jour: today(), motif: '', certificat: false } });
  const { jour = null, certificat = false } = useWatch({ control: form.control });
  const { plan, error, again } = usePlan(adherentId, isDay(jour) ? { jour, certificat } : {});
  const refused = refusalOfTrial(error);

  const leave = async (values: DepartValues) => {
    const body: CreateDepart = {
      jour: values.jour ?? '',
      motif: values.motif.trim(),
      ...(asksCertificat && { certificat: values.certificat }),
    };
    const answer = await submission.send(body, (sent) => createDepart({ id: adherentId, ...sent }));
    if (!answer.data) throw withFallback(answer.error, 'Le départ n’est pas noté.');
    showToast({
      title: 'Départ noté',
      text: answer.data.lignes
        .filter(({ avant, apres }) => avant !== apres)
        .map(quitteeText)
        .join('\u00a0; '),
      undo: () => void undo(),
    });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Noter un départ"
      size="small"
      description="Les formules finissent ce jour-là. Ce qui est rendu suit les règles du club."
      submitLabel="Noter le départ"
      busyLabel="Enregistrement..."
      onSubmit={leave}
      submission={submission}
      notReady={refused}
      onClose={onClose}
    >
      <DateField
        name="jour"
        label="Dernier jour"
        required
        rules={{ required: 'Saisissez le dernier jour.' }}
      />
      <TextField
        name="motif"
        label="Motif"
        help="Déménagement, blessure… Il n’est montré que dans les départs de la fiche."
        required
        rules={{ required: motifGelManquant }}
        maxLength={motifGelLength}
        autoComplete="off"
      />
      {asksCertificat && <CheckboxField name="certificat" label="Certificat médical présenté" />}
      <div role="status" aria-label="Ce que fait le départ">
        {plan ? (
          <Plan plan={plan} />
        ) : error && refused === undefined ? (
          <ErrorState error={error} onRetry={again} />
        ) : (
          isDay(jour) && !error && <Skeleton lines={4} label="Calcul de ce qui est rendu..." />
        )}
      </div>
    </FormDialog>
  );
}

function Plan({ plan }: { plan: PlanDepart }) {
  return (
    <>
      <ul className="depart-lignes">
        {plan.lignes.map((one) => (
          <li key={`${one.cotisationId} ${one.formule.id}`}>
            {ligneText(one)}
            <span className="club-meta club-meta-line">{partsText(one)}</span>
          </li>
        ))}
      </ul>
      <SommesRendues sommes={sommesDe(plan)} />
    </>
  );
}

/** Takes back a leave that has just been noted. */
function useUndoDepart(adherentId: string) {
  const [deleteDepart] = useDeleteDepartMutation();
  return async (): Promise<void> => {
    const { error } = await deleteDepart(adherentId);
    showToast(
      error ? { tone: 'danger', title: 'Erreur', text: messageOf(error, departNonAnnule) } : departAnnule,
    );
  };
}
