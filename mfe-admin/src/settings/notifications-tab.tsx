import { reminderDays, type NotificationSettings } from '@club/contract';
import { FormSection, SelectField, TextField, useWatch } from '@club/ui/form';
import { Notice } from '@club/ui/states';
import { AutomaticFields } from './automatic-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { GroupFields } from './group-fields.tsx';
import { numberTyped, typedNumber } from './group-values.ts';
import type { Edited, GroupForm } from './use-group.ts';

interface NotificationValues extends Omit<NotificationSettings, 'frequenceRappel' | 'joursAvantExpiration'> {
  frequenceRappel: string;
  joursAvantExpiration: string;
}

const bodyOf = (values: NotificationValues): NotificationSettings => ({
  ...values,
  frequenceRappel: Number(values.frequenceRappel),
  joursAvantExpiration: numberTyped(values.joursAvantExpiration),
});

const notifications: GroupForm<'notificationSettings', NotificationValues> = {
  group: 'notificationSettings',
  formOf: ({ id: _id, version: _version, frequenceRappel, joursAvantExpiration, ...switches }) => ({
    ...switches,
    frequenceRappel: String(frequenceRappel),
    joursAvantExpiration: typedNumber(joursAvantExpiration),
  }),
  bodyOf,
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
          description="Lancés de l’écran Rappels, ou chaque jour d’eux-mêmes selon les choix plus bas."
          columns={2}
        >
          <SelectField
            name="frequenceRappel"
            label="Rappeler la même chose"
            options={periods}
            help="Au plus, à la même personne."
          />
          <TextField
            name="joursAvantExpiration"
            label="Alerter avant l’expiration d’un certificat (jours)"
            inputMode="numeric"
          />
        </FormSection>
        <Automatic edited={edited} />
      </GroupFields>
      {edited.settings.emailSettings ? (
        <EmailFields {...edited} />
      ) : (
        <Notice tone="info">Le service d’e-mail n’est montré qu’aux administrateurs.</Notice>
      )}
    </>
  );
}

/** As it is chosen now, saved or not. */
function Automatic({ edited: { settings } }: { edited: Edited }) {
  return <AutomaticFields chosen={bodyOf(useWatch() as NotificationValues)} email={settings.emailSettings} />;
}
