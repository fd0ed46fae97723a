import {
  adherentFields,
  champsEnLot,
  enteredFields,
  isListed,
  joursAnnulationLot,
  type ChampEnLot,
  type ChoixAdherents,
} from '@club/contract';
import { useSubmission } from '@club/store';
import { CheckboxField, ConfirmNumber, FormSection, SelectField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { plural } from '@club/ui/format';
import { AdherentField } from '../form/adherent-field.tsx';
import { useListedValues } from '../use-listed-values.ts';
import { changementsOf, chosenChamps, isOuiNon, newLotForm, type LotFormValues } from './lot-values.ts';
import { actWords } from './lot-words.ts';
import { useStartModificationLotMutation } from './lots-adherents-api.ts';

interface ModificationLotDialogProps {
  choix: ChoixAdherents;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

const { verb, busy } = actWords.modification;

/** Which fields many members are given, and their values: only the fields that were chosen are sent. */
export function ModificationLotDialog({ choix, onClose, onStarted }: ModificationLotDialogProps) {
  const form = useForm<LotFormValues>({ defaultValues: newLotForm() });
  const champs = chosenChamps({ champs: useWatch({ control: form.control, name: 'champs' }) });
  const [start] = useStartModificationLotMutation();
  const submission = useSubmission();
  const valuesOf = useListedValues();
  const isOffered = (name: ChampEnLot) => !isListed(name) || valuesOf(adherentFields[name]).length > 0;
  const fiches = plural(choix.nombre, 'fiche', 'fiches');
  const submit = async (values: LotFormValues): Promise<void> => {
    const { confirmation } = values;
    const body = { choix, changements: changementsOf(values), ...(confirmation && { confirmation }) };
    const answer = await submission.send(body, start);
    if (answer.error) throw answer.error;
    onStarted(answer.data.id);
  };
  return (
    <FormDialog
      title={`Modifier ${fiches}`}
      description={`Seuls les champs choisis changent. Cela s’annule pendant ${plural(joursAnnulationLot, 'jour', 'jours')}.`}
      size="medium"
      form={form}
      submitLabel={`${verb} ${fiches}`}
      busyLabel={busy}
      notReady={champs.length === 0 ? 'Choisissez au moins un champ.' : undefined}
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
    >
      <FormSection title="Champs à modifier" columns={2}>
        {champsEnLot.filter(isOffered).map((name) => (
          <CheckboxField key={name} name={`champs.${name}`} label={enteredFields[name].label} />
        ))}
      </FormSection>
      {champs.length > 0 && (
        <FormSection title="Nouvelles valeurs" description="Un champ laissé vide sera vidé." columns={2}>
          {champs.map((name) => (
            <NewValue key={name} name={name} />
          ))}
        </FormSection>
      )}
      <ConfirmNumber nombre={choix.nombre} />
    </FormDialog>
  );
}

const ouiNon = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

/** As in the form of one member; a yes or no is said, as a box without tick would say nothing. */
function NewValue({ name }: { name: ChampEnLot }) {
  if (isOuiNon(name)) return <SelectField name={name} label={enteredFields[name].label} options={ouiNon} />;
  return <AdherentField name={name} isNew={false} />;
}
