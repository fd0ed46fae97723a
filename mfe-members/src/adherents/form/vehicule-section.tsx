import { FormSection, ListField, TextField } from '@club/ui/form';
import { fieldLabels } from '../adherent-labels.ts';

/** «Informations Véhicules»: pairs of brand and plate. */
export function VehiculeSection() {
  return (
    <FormSection title="Informations Véhicules">
      <ListField
        name="vehicules"
        label="Véhicules"
        itemLabel="Véhicule"
        addLabel="Ajouter un véhicule"
        newItem={{ marque: '', matricule: '' }}
        max={10}
      >
        {({ name }) => (
          <div className="adherent-vehicule">
            <TextField
              name={`${name}.marque`}
              label={fieldLabels.marqueVoiture}
              maxLength={50}
              autoComplete="off"
            />
            <TextField name={`${name}.matricule`} label="Matricule" maxLength={30} autoComplete="off" />
          </div>
        )}
      </ListField>
    </FormSection>
  );
}
