import { civilites, statutsAdherent, type StatutAdherent } from '@club/contract';
import { CheckboxField, FormSection, required, SelectField, TextField, useFormContext } from '@club/ui/form';
import { civiliteLabels, fieldLabels, statutLabels } from '../adherent-labels.ts';
import type { AdherentFormValues } from './adherent-form-rules.ts';

/** What a creation offers (spec §4); on an existing member staff may also suspend or block. */
const firstStatuts: readonly StatutAdherent[] = ['actif', 'inactif', 'en_attente'];

const civiliteOptions = civilites.map((value) => ({ value, label: civiliteLabels[value] }));

/** «Informations de base»: code, civilité, names and statut; a payer may become a member there. */
export function BaseSection({ isNew }: { isNew: boolean }) {
  const { defaultValues } = useFormContext<AdherentFormValues>().formState;
  const statutOptions = (isNew ? firstStatuts : statutsAdherent).map((value) => ({
    value,
    label: statutLabels[value].label,
  }));
  return (
    <FormSection title="Informations de base" columns={2}>
      <TextField
        name="prenom"
        label={fieldLabels.prenom}
        required
        rules={required('Le prénom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="nom"
        label={fieldLabels.nom}
        required
        rules={required('Le nom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField name="civilite" label={fieldLabels.civilite} options={civiliteOptions} />
      <TextField
        name="codeAdherent"
        label={fieldLabels.codeAdherent}
        help={isNew ? 'Laissez vide pour prendre le numéro suivant.' : undefined}
        maxLength={32}
        autoComplete="off"
      />
      <SelectField name="statut" label={fieldLabels.statut} options={statutOptions} />
      {defaultValues?.estAdherent === false && (
        <CheckboxField
          name="estAdherent"
          label={fieldLabels.estAdherent}
          help="Cochez pour inscrire ce payeur dans la saison active."
        />
      )}
    </FormSection>
  );
}
