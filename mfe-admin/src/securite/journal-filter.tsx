import { journalTypeNames, journalTypes } from '@club/contract';
import { Button } from '@club/ui/button';
import { DateField, Form, SelectField, TextField, useForm } from '@club/ui/form';

/** What the journal is narrowed to; blank where it is not. */
export interface JournalFilterValues {
  type: string;
  compte: string;
  du: string | null;
  au: string | null;
}

const nothing: JournalFilterValues = { type: '', compte: '', du: null, au: null };
const options = [
  { value: '', label: 'Tous' },
  ...journalTypeNames.map((value) => ({ value, label: journalTypes[value] })),
];

interface JournalFilterProps {
  values: JournalFilterValues;
  onFilter: (values: JournalFilterValues) => void;
}

/** Event, account and days of the journal, applied together. */
export function JournalFilter({ values, onFilter }: JournalFilterProps) {
  const form = useForm<JournalFilterValues>({ values });
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <Form form={form} guarded={false} onSubmit={onFilter}>
      <div className="securite-filter">
        <SelectField name="type" label="Événement" options={options} />
        <TextField name="compte" label="Compte" maxLength={32} autoComplete="off" />
        <DateField name="du" label="Du" />
        <DateField name="au" label="Au" />
        <div className="securite-filter-actions">
          <Button type="submit" label="Filtrer" icon="filter" variant="secondary" />
          {isNarrowed && <Button label="Tout afficher" variant="quiet" onClick={() => onFilter(nothing)} />}
        </div>
      </div>
    </Form>
  );
}
