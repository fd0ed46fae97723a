import { reminderDays, type NotificationSettings } from '@club/contract';
import { CheckboxField, FormSection, SelectField, TextField } from '@club/ui/form';
import { Notice } from '@club/ui/states';
import { EmailFields } from './email-fields.tsx';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

interface NotificationValues extends Omit<NotificationSettings, 'frequenceRappel' | 'joursAvantExpiration'> {
  frequenceRappel: string;
  joursAvantExpiration: string;
}

const notifications: GroupForm<'notificationSettings', NotificationValues> = {
  group: 'notificationSettings',
  formOf: ({ id: _id, version: _version, frequenceRappel, joursAvantExpiration, ...switches }) => ({
    ...switches,
    frequenceRappel: String(frequenceRappel),
    joursAvantExpiration: typedNumber(joursAvantExpiration),
  }),
  bodyOf: (values) => ({
    ...values,
    frequenceRappel: Number(values.frequenceRappel),
    joursAvantExpiration: numberTyped(values.joursAvantExpiration),
  }),
};

const periods = reminderDays.map((days) => ({
  value: String(days),
  label: days === 1 ? 'Chaque jour' : `Tous les ${days}\u00a0jours`,
}));

/** What members are told, and how it is sent. */
export function NotificationsTab(edited: Edited) {
  return (
    <>
      <GroupFields {...edited} form={notifications}>
        <FormSection
          title="Rappels"
          description="Envoyés de l’écran Rappels, par qui les lance, jamais d’eux-mêmes."
          columns={2}
        >
          <SelectField name="frequenceRappel" label="Rappels" options={periods} />
          <TextField
            name="joursAvantExpiration"
            label="Alerter avant l’expiration d’un certificat (jours)"
            inputMode="numeric"
          />
        </FormSection>
        <FormSection
          title="Messages automatiques"
          description={'Ces choix sont gardés et n’agissent pas encore\u00a0: rien ne part tout seul.'}
          columns={2}
        >
          <CheckboxField name="emailCotisations" label="E-mails sur les cotisations" />
          <CheckboxField name="emailCertificats" label="E-mails sur les certificats médicaux" />
          <CheckboxField name="alertesRetard" label="Alertes de retard de paiement" />
          <CheckboxField name="alertesExpiration" label="Alertes d’expiration de certificat" />
        </FormSection>
      </GroupFields>
      {edited.settings.emailSettings ? (
        <EmailFields {...edited} />
      ) : (
        <Notice tone="info">Le service d’e-mail n’est montré qu’aux administrateurs.</Notice>
      )}
    </>
  );
}
