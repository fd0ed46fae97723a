import {
  formatsDe,
  joursEnvoi,
  periodesEnvoi,
  reports,
  type CreateEnvoiRapport,
  type EnvoiRapport,
  type FinanceReport,
} from '@club/contract';
import { ChoiceListField, SelectField, TextAreaField } from '@club/ui/form';
import { formatDate } from '@club/ui/format';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import type { ReportChoice } from '../report-choice.ts';
import {
  asksOf,
  bodyOf,
  dayText,
  formatLabels,
  namedUsers,
  periodeLabels,
  valuesFor,
  type EnvoiValues,
} from './envoi-values.ts';
import { useCreateEnvoiRapportMutation, useListDestinatairesEnvoiQuery } from './envois-api.ts';

interface EnvoiDialogProps {
  rapport: FinanceReport;
  choice: ReportChoice;
  onClose: () => void;
}

const check = checkedBy<CreateEnvoiRapport>(async () => {
  const { envoiRapportSchemas } = await import('@club/contract/envois-rapports/envoi-rapport-schema');
  const { body } = envoiRapportSchemas.createEnvoiRapport;
  return { create: { body }, update: { body } };
});

const days = Array.from({ length: joursEnvoi.max }, (_, at) => {
  const jour = at + joursEnvoi.min;
  return { value: String(jour), label: `Le ${dayText(jour)}` };
});

/** Has the report of the screen sent each month. */
export function EnvoiDialog({ rapport, choice, onClose }: EnvoiDialogProps) {
  const [create] = useCreateEnvoiRapportMutation();
  const { data: users = [] } = useListDestinatairesEnvoiQuery();
  const named = namedUsers(users);
  const formats = formatsDe(rapport);
  const sending: CreatedKind<EnvoiRapport, EnvoiValues, CreateEnvoiRapport> = {
    formOf: () => valuesFor(rapport, choice),
    bodyOf: (values) => bodyOf(rapport, choice, values, named),
    check,
    fieldOf: (field) => field.split('.')[0] ?? field,
    words: {
      createLabel: 'Envoyer chaque mois',
      creatingLabel: 'Enregistrement...',
      created: 'Envoi mensuel enregistré',
      cannotCreate: 'L’envoi n’a pas pu être enregistré.',
    },
  };
  return (
    <RecordDialog
      kind={sending}
      calls={{ create }}
      title="Envoyer chaque mois"
      description={`${reports[rapport].label}, par e-mail, avec vos droits.`}
      savedText={({ prochain }) => `Prochain envoi le ${formatDate(prochain)}`}
      onClose={onClose}
    >
      {asksOf(rapport, 'periode') && (
        <SelectField
          name="periode"
          label="Période"
          options={periodesEnvoi.map((value) => ({ value, label: periodeLabels[value] }))}
        />
      )}
      <SelectField
        name="jour"
        label="Jour du mois"
        help="Si l’application est arrêtée ce jour-là, l’envoi part à son retour, le même mois."
        options={days}
      />
      {formats.length > 1 && (
        <SelectField
          name="format"
          label="Format"
          options={formats.map((value) => ({ value, label: formatLabels[value] }))}
        />
      )}
      <ChoiceListField
        name="utilisateurs"
        label="Utilisateurs du club"
        addLabel="Ajouter un utilisateur"
        options={[...named.keys()]}
      />
      <TextAreaField name="emails" label="Autres adresses e-mail" help="Une adresse par ligne." rows={2} />
    </RecordDialog>
  );
}
