import { civilites, type StatutAdherent } from '@club/contract';
import { FormSection, required, SelectField, TextField } from '@club/ui/form';
import { civiliteLabels, fieldLabels, statutLabels } from '../adherent-labels.ts';

const civiliteOptions = civilites.map((value) => ({ value, label: civiliteLabels[value] }));

/** «Informations de base»: code, civilité, names and statut. */
export function BaseSection({ statuts }: { statuts: readonly StatutAdherent[] }) {
  const statutOptions = statuts.map((value) => ({ value, label: statutLabels[value].label }));
  return (
    <FormSection title="Informations de base" columns={2}>
      <SelectField name="civilite" label={fieldLabels.civilite} options={civiliteOptions} />
      <TextField
        name="codeAdherent"
        label={fieldLabels.codeAdherent}
        help="Laissez vide pour prendre le numéro suivant."
        maxLength={32}
        autoComplete="off"
      />
      <TextField
        name="prenom"
        label={fieldLabels.prenom}
        required
        rules={required('Le prénom est requis')}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <TextField
        name="nom"
        label={fieldLabels.nom}
        required
        rules={required('Le nom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField name="statut" label={fieldLabels.statut} options={statutOptions} />
    </FormSection>
  );
}
