import { groupesSanguins, situationsFamiliales } from '@club/contract';
import { CheckboxField, FormSection, SelectField, TextField } from '@club/ui/form';
import { fieldLabels } from '../adherent-labels.ts';

/** «Informations Personnelles». */
export function PersonalSection() {
  return (
    <FormSection title="Informations Personnelles" columns={2}>
      <TextField name="cin" label={fieldLabels.cin} maxLength={30} autoComplete="off" />
      <TextField name="profession" label={fieldLabels.profession} maxLength={100} autoComplete="off" />
      <SelectField
        name="situationFamiliale"
        label={fieldLabels.situationFamiliale}
        options={situationsFamiliales}
        placeholder="Non renseignée"
      />
      <SelectField
        name="groupeSanguin"
        label={fieldLabels.groupeSanguin}
        options={groupesSanguins}
        placeholder="Non renseigné"
      />
      <CheckboxField name="estDonneur" label={fieldLabels.estDonneur} />
    </FormSection>
  );
}
