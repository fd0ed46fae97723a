import { nationalites } from '@club/contract';
import { ChoiceListField, DateField, FormSection, TextField } from '@club/ui/form';
import { today } from '@club/ui/format';
import { fieldLabels } from '../adherent-labels.ts';
import { refusalOfBirth } from './adherent-form-rules.ts';

/** «Naissance et Nationalité». A nationality cannot be given twice (spec §5). */
export function BirthSection() {
  return (
    <FormSection title="Naissance et Nationalité" columns={2}>
      <DateField
        name="dateNaissance"
        label={fieldLabels.dateNaissance}
        century="past"
        rules={{ validate: (value: string | null) => refusalOfBirth(value, today()) ?? true }}
      />
      <TextField name="lieuNaissance" label={fieldLabels.lieuNaissance} maxLength={100} autoComplete="off" />
      <ChoiceListField
        name="nationalites"
        label={fieldLabels.nationalites}
        options={nationalites}
        addLabel="Ajouter une nationalité"
      />
    </FormSection>
  );
}
