import { useTypedText } from '@club/ui/typed-text';
import type { ReactNode } from 'react';

interface CatalogueToolsProps {
  /** «Rechercher une section». */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** Filters beside it. */
  children?: ReactNode;
}

/** Search and filters of a list that is here as a whole: it narrows while one types. */
export function CatalogueTools({ label, search, onSearch, children }: CatalogueToolsProps) {
  const { typed, setTyped, sent } = useTypedText(search);
  const type = (text: string) => {
    setTyped(text);
    sent(text);
    onSearch(text);
  };
  return (
    <div className="finance-tools" role="search" aria-label={label}>
      <input
        type="search"
        className="club-input finance-tools-search"
        aria-label={label}
        data-list-search=""
        placeholder="Code ou désignation"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {children}
    </div>
  );
}

interface CatalogueFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** What stands for no filter: «Tous», «Toutes». */
  all: string;
}

/** One filter: a value, or all. */
export function CatalogueFilter({ label, value, onChange, options, all }: CatalogueFilterProps) {
  return (
    <label className="finance-filter">
      {label}
      <select className="club-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
