import { joursAnnulationLot, saisonChoiceText, type ChoixAdherents, type Saison } from '@club/contract';
import { useSubmission } from '@club/store';
import { SelectField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { plural } from '@club/ui/format';
import { actWords } from '../lots/lot-words.ts';
import { useStartInscriptionLotMutation } from '../lots/lots-adherents-api.ts';
import { useOpenSaisons } from './open-saisons.ts';

interface InscriptionLotDialogProps {
  choix: ChoixAdherents;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

const { verb, busy } = actWords.inscription;

/** In which season those who are chosen are inscribed: the active one, unless another is open too. */
export function InscriptionLotDialog({ choix, onClose, onStarted }: InscriptionLotDialogProps) {
  const known = useOpenSaisons();
  const saisons = known ?? [];
  const form = useForm({ values: { saisonId: saisons[0]?.id ?? '' } });
  const [start] = useStartInscriptionLotMutation();
  const submission = useSubmission();
  const submit = async ({ saisonId }: { saisonId: string }): Promise<void> => {
    const answer = await submission.send({ choix }, (parts) => start({ id: saisonId, ...parts }));
    if (answer.error) throw answer.error;
    onStarted(answer.data.id);
  };
  return (
    <FormDialog
      title={`Inscrire ${plural(choix.nombre, 'personne', 'personnes')} dans une saison`}
      description={`Qui y est déjà le reste. Cela s’annule pendant ${plural(joursAnnulationLot, 'jour', 'jours')}.`}
      size="small"
      form={form}
      submitLabel={verb}
      busyLabel={busy}
      notReady={notReadyText(known)}
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
    >
      <SelectField
        name="saisonId"
        label="Saison"
        options={saisons.map((saison) => ({ value: saison.id, label: saisonChoiceText(saison) }))}
      />
    </FormDialog>
  );
}

/** Why nobody can be inscribed now. */
function notReadyText(saisons: readonly Saison[] | undefined): string | undefined {
  if (!saisons) return 'Lecture des saisons…';
  return saisons.length === 0 ? 'Aucune saison n’est ouverte aux inscriptions.' : undefined;
}
