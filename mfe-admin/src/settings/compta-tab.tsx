import { comptesLabels, type ComptaSettings } from '@club/contract';
import { FormSection, TextField } from '@club/ui/form';
import { GroupFields } from './group-fields.tsx';
import type { Edited, GroupForm } from './use-group.ts';

type ComptaValues = Omit<ComptaSettings, 'siren'> & { siren: string };

const compta: GroupForm<'comptaSettings', ComptaValues> = {
  group: 'comptaSettings',
  formOf: ({ siren, ...comptes }) => ({ ...comptes, siren: siren ?? '' }),
  bodyOf: ({ siren, ...comptes }) => ({ ...comptes, siren: siren.trim() === '' ? null : siren.trim() }),
};

const comptes = Object.keys(comptesLabels) as (keyof typeof comptesLabels)[];

/** What the accountant calls the club and its accounts (M-63). */
export function ComptaTab(edited: Edited) {
  return (
    <GroupFields {...edited} form={compta}>
      <FormSection
        title="Comptes"
        description="Les numéros que le journal comptable écrit, ceux de votre comptable. Un changement vaut aussi pour les écritures passées, à leur prochain export."
        columns={3}
      >
        {comptes.map((name) => (
          <TextField key={name} name={name} label={comptesLabels[name]} maxLength={12} />
        ))}
      </FormSection>
      <FormSection title="Fichier des écritures (FEC)">
        <TextField
          name="siren"
          label="SIREN"
          inputMode="numeric"
          maxLength={9}
          help="Neuf chiffres, dans le nom du fichier. Vide si le club n’en a pas."
        />
      </FormSection>
    </GroupFields>
  );
}
