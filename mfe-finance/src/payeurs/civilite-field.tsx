import { choiceText, civilites, type Civilite } from '@club/contract';
import { useFormContext, useWatch } from '@club/ui/form';

/** «M», «F» and «L» choose; «N» takes it back. */
const keys: Readonly<Record<string, Civilite | ''>> = { m: 'Mr', f: 'Mme', l: 'Mlle', n: '' };

const options: readonly { value: Civilite | ''; label: string }[] = [
  { value: '', label: 'Non renseignée' },
  ...civilites.map((value) => ({ value, label: choiceText('civilite', value) })),
];

const letterOf = (value: Civilite | '') =>
  Object.keys(keys)
    .find((key) => keys[key] === value)!
    .toUpperCase();

/** Form of address of a new person, chosen by one letter or by the arrows; nothing is chosen at first. */
export function CiviliteField({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name }) as Civilite | '';
  const choose = (value: Civilite | '') => setValue(name, value, { shouldDirty: true });
  return (
    <fieldset
      className="club-radios finance-civilite"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const value = keys[event.key.toLowerCase()];
        if (value === undefined) return;
        event.preventDefault();
        choose(value);
        // The chosen one is where the arrows and Tab go on from.
        event.currentTarget.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
      }}
    >
      <legend>Civilité</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            aria-keyshortcuts={letterOf(value)}
            onChange={() => choose(value)}
          />
          <span>
            {label}{' '}
            <span className="club-meta" aria-hidden="true">
              {letterOf(value)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
