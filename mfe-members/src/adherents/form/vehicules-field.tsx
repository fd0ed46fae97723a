import { enteredFields } from '@club/contract';
import { ListField, TextField } from '@club/ui/form';

/** Pairs of brand and plate. */
export function VehiculesField() {
  return (
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
            label={enteredFields.marqueVoiture.label}
            maxLength={50}
            autoComplete="off"
          />
          <TextField name={`${name}.matricule`} label="Matricule" maxLength={30} autoComplete="off" />
        </div>
      )}
    </ListField>
  );
}
