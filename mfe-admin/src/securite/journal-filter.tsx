import { journalTypeNames, journalTypes } from '@club/contract';
import { Button } from '@club/ui/button';
import { DateField, Form, SelectField, TextField, useForm } from '@club/ui/form';
import { useJournalAddress } from './journal-tab.tsx';

const options = [
  { value: '', label: 'Tous' },
  ...journalTypeNames.map((value) => ({ value, label: journalTypes[value] })),
];

/** Event, account and days of the journal, applied together. */
export function JournalFilter() {
  const { view, show, showAll, isNarrowed } = useJournalAddress().address;
  const form = useForm({
    values: { type: view.type ?? '', compte: view.compte, du: view.du || null, au: view.au || null },
  });
  return (
    <Form
      form={form}
      guarded={false}
      onSubmit={({ type, compte, du, au }) =>
        show({
          type: journalTypeNames.find((name) => name === type) ?? null,
          compte: compte.trim(),
          du: du ?? '',
          au: au ?? '',
        })
      }
    >
      <div className="securite-filter">
        <SelectField name="type" label="Événement" options={options} />
        <TextField name="compte" label="Compte" maxLength={32} autoComplete="off" />
        <DateField name="du" label="Du" />
        <DateField name="au" label="Au" />
        <div className="securite-filter-actions">
          <Button type="submit" label="Filtrer" icon="filter" variant="secondary" />
          {isNarrowed && <Button label="Tout afficher" variant="quiet" onClick={showAll} />}
        </div>
      </div>
    </Form>
  );
}
