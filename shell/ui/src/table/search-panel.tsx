import type { FormEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface SearchField<Field extends string> {
  value: Field;
  label: string;
}

export interface SearchPanelProps<Field extends string> {
  /** One alone, which is all of them, leaves nothing to choose. */
  fields: readonly SearchField<Field>[];
  /** The search in force, from the URL. */
  field: Field;
  term: string;
  /** On Enter, on «Rechercher», and with an empty term on «Réinitialiser». */
  onSearch: (search: { term: string; field: Field }) => void;
  /** Default «Rechercher». */
  label?: string;
  placeholder?: string;
}

/** Field and text of a search; runs on Enter (U-2). A search from the address replaces the typed text. */
export function SearchPanel<Field extends string>({
  fields,
  field,
  term,
  onSearch,
  ...texts
}: SearchPanelProps<Field>) {
  const { typed, setTyped, sent } = useTypedText(term);
  const { typed: chosen, setTyped: setChosen, sent: sentField } = useTypedText(field);
  const pending = typed.trim() !== term || (typed !== '' && chosen !== field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setTyped(wanted);
    sent(wanted);
    sentField(chosen);
    onSearch({ term: wanted, field: chosen });
  };

  return (
    <form role="search" aria-label={texts.label ?? 'Rechercher'} className="club-search" onSubmit={submit}>
      {fields.length > 1 && (
        <select
          className="club-input"
          aria-label="Champ de recherche"
          value={chosen}
          onChange={(event) => setChosen(event.target.value as Field)}
        >
          {fields.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <input
        type="search"
        className="club-input club-search-text"
        aria-label="Texte recherché"
        data-list-search=""
        placeholder={texts.placeholder ?? 'Rechercher…'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
      />
      <IconButton type="submit" label="Rechercher" icon="search" />
      {term !== '' && (
        <IconButton
          label="Réinitialiser"
          icon="close"
          onClick={() => onSearch({ term: '', field: chosen })}
        />
      )}
      <span className="club-search-hint" role="status">
        {pending && typed.trim() !== '' ? 'Appuyez sur Entrée pour lancer la recherche' : ''}
      </span>
    </form>
  );
}
