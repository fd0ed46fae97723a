import {
  formatsDe,
  joursEnvoi,
  periodesEnvoi,
  reports,
  type CreateEnvoiRapport,
  type DestinatairePossible,
  type EnvoiRapport,
  type FinanceReport,
} from '@club/contract';
import { ChoiceListField, SelectField, TextAreaField } from '@club/ui/form';
import { formatDate } from '@club/ui/format';
import { checkedBy, RecordDialog, type RecordKind } from '@club/ui/record';
import { useReportSectionsQuery } from '../rapports-api.ts';
import {
  asksOf,
  bodyOf,
  dayText,
  formatLabels,
  namedUsers,
  offeredUsers,
  periodeLabels,
  valuesFor,
  valuesOf,
  type EnvoiValues,
} from './envoi-values.ts';
import type { ReportChoice } from '../report-choice.ts';
import {
  useCreateEnvoiRapportMutation,
  useListDestinatairesEnvoiQuery,
  useUpdateEnvoiRapportMutation,
} from './envois-api.ts';

interface EnvoiDialogProps {
  rapport: FinanceReport;
  /** What the screen shows, for a new one; else the send to change. */
  choice?: ReportChoice;
  envoi?: EnvoiRapport;
  onClose: () => void;
}

type Kind = RecordKind<EnvoiRapport, EnvoiValues, CreateEnvoiRapport>;

const check = checkedBy<CreateEnvoiRapport>(async () => {
  const { envoiRapportSchemas } = await import('@club/contract/envois-rapports/envoi-rapport-schema');
  const { createEnvoiRapport, updateEnvoiRapport } = envoiRapportSchemas;
  return { create: createEnvoiRapport, update: updateEnvoiRapport };
});

const days = Array.from({ length: joursEnvoi.max }, (_, at) => {
  const jour = at + joursEnvoi.min;
  return { value: String(jour), label: `Le ${dayText(jour)}` };
});

const words: Kind['words'] = {
  createLabel: 'Envoyer chaque mois',
  creatingLabel: 'Enregistrement...',
  created: 'Envoi mensuel enregistré',
  cannotCreate: 'L’envoi n’a pas pu être enregistré.',
  updated: 'Envoi mensuel modifié',
  cannotUpdate: 'L’envoi n’a pas pu être modifié.',
  stale: 'Cet envoi a été modifié entre-temps',
  reloadLabel: 'Reprendre l’envoi à jour',
};

const history: Kind['history'] = {
  periode: { label: 'Période' },
  sectionId: { label: 'Section' },
  jour: { label: 'Jour du mois' },
  format: { label: 'Format' },
  utilisateurs: { label: 'Utilisateurs du club' },
  emails: { label: 'Autres adresses e-mail' },
};

/** Has the report of the screen sent each month, or changes how it is. */
export function EnvoiDialog(props: EnvoiDialogProps) {
  const { data: users } = useListDestinatairesEnvoiQuery();
  // A form opens once with its values: with the names of whom it names.
  return users || !props.envoi ? <EnvoiForm {...props} users={users ?? []} /> : null;
}

function EnvoiForm({
  rapport,
  choice,
  envoi,
  users,
  onClose,
}: EnvoiDialogProps & { users: readonly DestinatairePossible[] }) {
  const [create] = useCreateEnvoiRapportMutation();
  const [update] = useUpdateEnvoiRapportMutation();
  const asksSection = asksOf(rapport, 'section');
  const { data: sections = [] } = useReportSectionsQuery(undefined, { skip: !asksSection });
  const named = namedUsers(envoi ? offeredUsers(users, envoi) : users);
  const formats = formatsDe(rapport);
  const sending: Kind = {
    formOf: (record) =>
      record ? valuesOf(record, named) : valuesFor(rapport, choice ?? { periode: '', section: '' }),
    bodyOf: (values) => bodyOf(rapport, values, named),
    fieldOf: (field) => (field === 'sectionId' ? 'section' : (field.split('.')[0] ?? field)),
    check,
    words,
    history,
  };
  return (
    <RecordDialog
      kind={sending}
      calls={{ create, update }}
      record={envoi}
      title={envoi ? 'Modifier l’envoi mensuel' : 'Envoyer chaque mois'}
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
      {asksSection && (
        <SelectField
          name="section"
          label="Section"
          options={[
            { value: '', label: 'Toutes les sections' },
            ...sections.map(({ id, designation }) => ({ value: id, label: designation })),
          ]}
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
