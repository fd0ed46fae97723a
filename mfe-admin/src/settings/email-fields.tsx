import type { EmailSettingsView } from '@club/contract';
import { CheckboxField, FormSection, SelectField, TextField, useWatch } from '@club/ui/form';
import { TestEmailButton } from '../emails/test-email-button.tsx';
import { providerOptions } from './choices.ts';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

type Texts = 'smtpHost' | 'smtpUser' | 'fromEmail' | 'fromName' | 'replyToEmail';

export interface EmailValues
  extends Pick<EmailSettingsView, 'serviceProvider' | 'enableTLS' | 'testMode'>, Record<Texts, string> {
  smtpPort: string;
  /** '' keeps the one that is stored. */
  apiKey: string;
  smtpPassword: string;
}

/** The form as the contract wants it; secrets only when they were typed. */
export const emailBodyOf = ({ apiKey, smtpPassword, smtpPort, ...values }: EmailValues) => ({
  ...values,
  smtpPort: numberTyped(smtpPort),
  ...(apiKey !== '' && { apiKey }),
  ...(smtpPassword !== '' && { smtpPassword }),
});

const email: GroupForm<'emailSettings', EmailValues> = {
  group: 'emailSettings',
  formOf: ({ serviceProvider, enableTLS, testMode, smtpPort, ...texts }) => ({
    serviceProvider,
    enableTLS,
    testMode,
    smtpPort: typedNumber(smtpPort),
    apiKey: '',
    smtpPassword: '',
    smtpHost: texts.smtpHost ?? '',
    smtpUser: texts.smtpUser ?? '',
    fromEmail: texts.fromEmail ?? '',
    fromName: texts.fromName ?? '',
    replyToEmail: texts.replyToEmail ?? '',
  }),
  bodyOf: emailBodyOf,
};

/** How e-mail goes out. */
export function EmailFields(edited: Edited) {
  const { apiKeySet = false, smtpPasswordSet = false } = edited.settings.emailSettings ?? {};
  return (
    <GroupFields {...edited} form={email}>
      <FormSection title="Service d’e-mail" columns={2}>
        <SelectField name="serviceProvider" label="Service" options={providerOptions} />
        <Access apiKeySet={apiKeySet} smtpPasswordSet={smtpPasswordSet} />
        <CheckboxField name="enableTLS" label="Connexion chiffrée (TLS)" />
        <CheckboxField name="testMode" label="Mode test" help="Rien n’est envoyé aux adhérents." />
      </FormSection>
      <FormSection title="Expéditeur" columns={3}>
        <TextField name="fromEmail" label="Adresse d’expédition" type="email" />
        <TextField name="fromName" label="Nom d’expédition" maxLength={100} />
        <TextField name="replyToEmail" label="Adresse de réponse" type="email" />
      </FormSection>
      <TestAsTyped />
    </GroupFields>
  );
}

/** Tries what is typed, saved or not. */
function TestAsTyped() {
  const values = useWatch() as EmailValues;
  return <TestEmailButton settings={() => emailBodyOf(values)} />;
}

/** A server of one's own is signed in to with a user, a service with its key. */
function Access({ apiKeySet, smtpPasswordSet }: Pick<EmailSettingsView, 'apiKeySet' | 'smtpPasswordSet'>) {
  const provider = useWatch({ name: 'serviceProvider' }) as EmailValues['serviceProvider'];
  if (provider !== 'smtp') return <Secret name="apiKey" label="Clé d’API" isSet={apiKeySet} />;
  return (
    <>
      <TextField name="smtpHost" label="Serveur SMTP" placeholder="smtp.exemple.com" />
      <TextField name="smtpPort" label="Port" inputMode="numeric" />
      <TextField name="smtpUser" label="Utilisateur" autoComplete="off" />
      <Secret name="smtpPassword" label="Mot de passe" isSet={smtpPasswordSet} />
    </>
  );
}

function Secret({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      help={
        isSet
          ? 'Enregistré et jamais affiché. Laissez vide pour le garder.'
          : 'Gardé chiffré, jamais affiché ensuite.'
      }
    />
  );
}
