import { TextField } from '@club/ui/form';

/** Code and name, of a section as of a formula. */
export function CatalogueFields() {
  return (
    <>
      <TextField
        name="code"
        label="Code"
        className="club-field-code"
        required
        maxLength={32}
        autoComplete="off"
      />
      <TextField name="designation" label="Désignation" required maxLength={100} autoComplete="off" />
    </>
  );
}
