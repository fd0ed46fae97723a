import {
  departRenduLabels,
  departsRendus,
  gelCompenseLabels,
  gelsCompenses,
  nationalites,
  paysPossibles,
  timeZones,
  type DateFormat,
  type Nationalite,
  type Pays,
  type SystemSettings,
} from '@club/contract';
import { CheckboxField, FormSection, SelectField, TextField } from '@club/ui/form';
import { languageOptions, optionsOf, paysLabels } from './choices.ts';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

interface SystemValues extends Omit<
  SystemSettings,
  'sessionTimeout' | 'sessionsParUtilisateur' | 'minutesPassage' | 'nationaliteParDefaut' | 'pays'
> {
  /** Empty: none. */
  nationaliteParDefaut: string;
  /** Empty: that of the currency. */
  pays: string;
  sessionTimeout: string;
  sessionsParUtilisateur: string;
  minutesPassage: string;
}

const system: GroupForm<'systemSettings', SystemValues> = {
  group: 'systemSettings',
  formOf: ({
    sessionTimeout,
    sessionsParUtilisateur,
    minutesPassage,
    nationaliteParDefaut,
    pays,
    ...rest
  }) => ({
    ...rest,
    nationaliteParDefaut: nationaliteParDefaut ?? '',
    pays: pays ?? '',
    sessionTimeout: typedNumber(sessionTimeout),
    sessionsParUtilisateur: typedNumber(sessionsParUtilisateur),
    minutesPassage: typedNumber(minutesPassage),
  }),
  bodyOf: ({
    sessionTimeout,
    sessionsParUtilisateur,
    minutesPassage,
    nationaliteParDefaut,
    pays,
    ...values
  }) => ({
    ...values,
    nationaliteParDefaut: (nationaliteParDefaut || null) as Nationalite | null,
    pays: (pays || null) as Pays | null,
    sessionTimeout: numberTyped(sessionTimeout),
    sessionsParUtilisateur: numberTyped(sessionsParUtilisateur),
    minutesPassage: numberTyped(minutesPassage),
  }),
};

const formats = [
  { value: 'dd/MM/yyyy', label: 'Jour/mois/année — 31/12/2026' },
  { value: 'MM/dd/yyyy', label: 'Mois/jour/année — 12/31/2026' },
  { value: 'yyyy-MM-dd', label: 'Année-mois-jour — 2026-12-31' },
] as const satisfies readonly { value: DateFormat; label: string }[];

/** Language, dates and sessions. */
export function SystemTab(edited: Edited) {
  const { fuseau } = edited.settings.systemSettings;
  const zones = new Set<string>([...timeZones, fuseau]);
  return (
    <GroupFields {...edited} form={system}>
      <FormSection title="Langue et dates" columns={3}>
        <SelectField
          name="langue"
          label="Langue des messages"
          options={languageOptions}
          help="De ce que les adhérents reçoivent. Les écrans restent en français."
        />
        <SelectField name="formatDate" label="Format des dates" options={formats} />
        <SelectField
          name="fuseau"
          label="Fuseau horaire"
          options={[...zones]}
          help="Décide du jour qu’il est dans le club."
        />
        <SelectField
          name="pays"
          label="Pays des téléphones"
          options={optionsOf(paysPossibles, paysLabels)}
          placeholder="Celui de la monnaie"
          help="D’un numéro écrit sans indicatif. Ce qui est écrit ne change pas."
        />
        <SelectField
          name="nationaliteParDefaut"
          label="Nationalité par défaut"
          options={nationalites}
          placeholder="Aucune"
          help="D’une personne créée au guichet ou en choisissant un payeur. Aucune : elle reste non renseignée."
        />
      </FormSection>
      <FormSection title="Sécurité et sauvegarde" columns={2}>
        <TextField
          name="sessionTimeout"
          label="Fin de session sans activité (minutes)"
          inputMode="numeric"
          help="De 5 à 720. Vaut aussi pour les sessions ouvertes."
        />
        <TextField
          name="sessionsParUtilisateur"
          label="Sessions simultanées par utilisateur"
          inputMode="numeric"
          help="De 1 à 100. Une connexion de plus termine la plus ancienne."
        />
        <CheckboxField
          name="backupAuto"
          label="Sauvegarde quotidienne"
          help={
            'Chaque nuit à partir de 3\u00a0h, chiffrée\u202f; «\u00a0Sécurité\u00a0» dit quand la dernière a été faite.'
          }
        />
      </FormSection>
      <FormSection title="Départs et gels" columns={2}>
        <SelectField
          name="departRendu"
          label="Rendu à qui part"
          options={departsRendus.map((value) => ({ value, label: departRenduLabels[value] }))}
          help="De ce qui reste de ses formules, hors part fixe. Ce qui n’a pas commencé est rendu."
        />
        <SelectField
          name="gelCompense"
          label="Un gel donne"
          options={gelsCompenses.map((value) => ({ value, label: gelCompenseLabels[value] }))}
          help="Pour chaque jour où la formule ne court pas."
        />
        <CheckboxField name="departCertificat" label="Départ : rien n’est rendu sans certificat médical" />
        <CheckboxField name="gelCertificat" label="Gel : certificat médical demandé" />
      </FormSection>
      <FormSection title="Entrées">
        <TextField
          name="minutesPassage"
          label="Deux passages à la même porte sont une entrée pendant (minutes)"
          inputMode="numeric"
          help={'De 0 à 60. 0\u00a0: chaque passage compte.'}
        />
      </FormSection>
    </GroupFields>
  );
}
