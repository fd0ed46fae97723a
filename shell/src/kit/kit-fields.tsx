import { Button } from '@club/ui/button';
import {
  AmountField,
  CheckboxField,
  DateField,
  Form,
  FormSection,
  RadioChoice,
  required,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '@club/ui/form';
import { useState } from 'react';

/** The fields: empty, filled, wrong once «Enregistrer» is pressed, disabled. */
export function KitFields() {
  const form = useForm({
    defaultValues: {
      ...{ nom: '', prenom: 'Salma', notes: '', section: '', estAdherent: true },
      ...{ naissance: '1990-03-05', montant: 450, code: '0042' },
    },
  });
  const [mode, setMode] = useState('especes');
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormSection title="Identité" columns={2}>
        <TextField name="nom" label="Nom" required rules={required('Le nom est requis')} />
        <TextField name="prenom" label="Prénom" help="Comme sur la pièce d’identité." />
        <TextField name="code" label="Code" disabled />
        <DateField name="naissance" label="Naissance" century="past" />
        <AmountField name="montant" label="Montant" />
        <SelectField name="section" label="Section" placeholder="Aucune" options={['Natation', 'Judo']} />
        <CheckboxField name="estAdherent" label="Est adhérent" />
        <TextAreaField name="notes" label="Notes" />
      </FormSection>
      <RadioChoice
        legend="Mode"
        name="mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'especes', label: 'Espèces', note: 'dans la caisse de ce jour' },
          { value: 'cheque', label: 'Chèque' },
        ]}
      />
      <div className="club-screen-actions">
        <Button label="Enregistrer" type="submit" />
      </div>
    </Form>
  );
}
