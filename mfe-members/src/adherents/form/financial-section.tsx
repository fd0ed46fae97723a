import { AmountField, CheckboxField, FormSection, TextField } from '@club/ui/form';
import { fieldLabels } from '../adherent-labels.ts';
import { refusalOfDroits } from './adherent-form-rules.ts';

/** «Informations Financières». */
export function FinancialSection() {
  return (
    <FormSection title="Informations Financières" columns={2}>
      <AmountField
        name="droitsEntree"
        label={fieldLabels.droitsEntree}
        rules={{ validate: (value: number | null) => refusalOfDroits(value) ?? true }}
      />
      <TextField
        name="tarifSpecial"
        label={fieldLabels.tarifSpecial}
        help="Nom de la personne qui a accordé le tarif."
        maxLength={100}
        autoComplete="off"
      />
      <CheckboxField name="exonere" label={fieldLabels.exonere} />
    </FormSection>
  );
}
