import { DayFilter } from './day-filter.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { SearchPanel, type SearchField } from '../table/search-panel.tsx';
import { useTypedText } from '../table/use-typed-text.ts';
import type { Noun } from '../format/amount-text.ts';
import type { ListAddress, ListBasics } from './list-address.ts';
import { useFilterOptions, type FilterValues } from './use-filter-options.ts';
import { WholeFilter } from './whole-filter.tsx';

/** The search of a list. */
export interface ListSearch<Field extends string = string> {
  /** «Rechercher un adhérent». */
  label: string;
  placeholder?: string;
  /** Fields that it can be narrowed to, the first being all. It runs on Enter; without fields it narrows while one types. */
  fields?: readonly SearchField<Field>[];
}

/** Of a search that nothing narrows and that runs on Enter; the first choice of one that can be. A short word leaves room to type. */
export const everyField = [{ value: 'tous', label: 'Partout' }] as const satisfies SearchField<'tous'>[];

/** A filter of a list, by its name in the address: one of some values, a day, a number, or a yes or no when it has no options. */
export interface ListFilter<Name extends string = string> extends FilterValues {
  name: Name;
  label: string;
  /** It is a day. */
  day?: true;
  /** It is a whole number up to `most` of these. */
  whole?: { most: number; noun: Noun };
  /** Its options are fetched by its screen: its width does not follow them, as with `useOptions`. */
  later?: true;
  /** Seldom used: under «Filtres», so that the bar keeps to one line. */
  folded?: true;
  /** What stands for no filter: «Tous», «Toutes»; absent where there is always one. */
  all?: string;
}

interface ListToolsProps<View extends ListBasics> {
  address: Pick<ListAddress<View>, 'view' | 'show'>;
  search: ListSearch<View['searchField']> | undefined;
  filters: readonly ListFilter<Extract<keyof View, string>>[];
}

interface FilterProps {
  filter: ListFilter;
  value: string | boolean | null;
  onChange: (value: string | boolean | null) => void;
}

/** One of some values, or a yes or no. */
function Filter({ filter, value, onChange }: FilterProps) {
  const { label, day, whole, all, later, useOptions } = filter;
  const options = useFilterOptions(filter);
  if (day) return <DayFilter label={label} value={String(value ?? '')} onChange={onChange} />;
  if (whole)
    return <WholeFilter label={label} value={String(value ?? '')} onChange={onChange} most={whole.most} />;
  if (!options)
    return (
      <label className="club-filter club-filter-flag">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    );
  return (
    <label className={later || useOptions ? 'club-filter club-filter-later' : 'club-filter'}>
      {label}
      <select
        className="club-input"
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value || null)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search and filters of a list, side by side; `ListScreen` draws them, unless the list is only a part of its screen. */
export function ListTools<View extends ListBasics>({ search, filters, ...props }: ListToolsProps<View>) {
  const address = props.address as unknown as ListAddress;
  const { view, show } = address;
  const values = view as unknown as Readonly<Record<string, string | boolean | null>>;
  const set = (name: string, value: string | boolean | null) =>
    show({ [name]: value } as Partial<ListBasics>);
  const inBar = filters.filter(({ folded: isFolded }) => !isFolded);
  const folded = filters.filter(({ folded: isFolded }) => isFolded);
  const isSet = (name: string) =>
    values[name] === true || (typeof values[name] === 'string' && values[name] !== '');
  const draw = (filter: ListFilter) => {
    const { name } = filter;
    return (
      <Filter
        key={name}
        filter={filter}
        value={values[name] ?? null}
        onChange={(value) => set(name, value)}
      />
    );
  };
  return (
    <>
      {search?.fields && (
        <SearchPanel
          {...search}
          fields={search.fields}
          field={view.searchField}
          term={view.search}
          onSearch={({ term, field }) => show({ search: term, searchField: field })}
        />
      )}
      {search && !search.fields && <LiveSearch {...search} address={address} />}
      {inBar.map(draw)}
      {folded.length > 0 && (
        <FoldedFilters active={folded.filter(({ name }) => isSet(name)).length}>
          {folded.map(draw)}
        </FoldedFilters>
      )}
    </>
  );
}

/** A search that narrows while one types: for a list that is here as a whole. */
function LiveSearch({ address: { view, show }, label, placeholder }: ListSearch & { address: ListAddress }) {
  const { typed, setTyped, sent } = useTypedText(view.search);
  const type = (text: string) => {
    setTyped(text);
    sent(text.trim());
    show({ search: text.trim() }, { replace: true });
  };
  return (
    <div className="club-search" role="search" aria-label={label}>
      <input
        type="search"
        className="club-input club-search-text"
        aria-label={label}
        data-list-search=""
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
