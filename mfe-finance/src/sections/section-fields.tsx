import { CheckboxField, required, TextAreaField, TextField } from '@club/ui/form';

/** The fields of a section (spec §3). */
export function SectionFields({ isNew }: { isNew: boolean }) {
  return (
    <div className="finance-fields">
      <TextField
        name="code"
        label="Code"
        required
        rules={required('Le code est requis')}
        maxLength={32}
        autoComplete="off"
      />
      <TextField
        name="designation"
        label="Désignation"
        required
        rules={required('La désignation est requise')}
        maxLength={100}
        autoComplete="off"
      />
      <TextAreaField name="description" label="Description" maxLength={500} className="finance-field-wide" />
      <CheckboxField
        name="requiresCertificatMedical"
        label="Certificat médical exigé"
        help="Une cotisation de cette section demande un certificat valable."
      />
      <CheckboxField name="appartientDelta" label="Appartient à DELTA" />
      {!isNew && (
        <CheckboxField
          name="active"
          label="Section active"
          help={
            'Une section fermée n’est plus proposée, ses formules non plus\u202f; ce qui existe est gardé.'
          }
        />
      )}
    </div>
  );
}
