import { FormSection, isEmail, TextAreaField, TextField } from '@club/ui/form';
import { fieldLabels } from '../adherent-labels.ts';
import { AddressHelpers } from './address-helpers.tsx';

/** «Informations de Contact», with the helpers that carry an address from one form to the next. */
export function ContactSection() {
  return (
    <FormSection title="Informations de Contact" columns={2}>
      <TextField
        name="telephone"
        label={fieldLabels.telephone}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        name="telephoneUrgence"
        label={fieldLabels.telephoneUrgence}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        name="email"
        label={fieldLabels.email}
        type="email"
        rules={isEmail}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <TextAreaField name="adresse" label={fieldLabels.adresse} rows={2} maxLength={300} />
        <AddressHelpers />
      </div>
    </FormSection>
  );
}
