import type { AddressSchema } from '@club/router';
import { Icon } from '../icon/icon.tsx';
import { plural, type Noun } from '../format/amount-text.ts';
import { formatDate } from '../format/date-text.ts';
import type { AnyListSchema, ListAddress } from './list-address.ts';
import type { ListFilter } from './list-tools.tsx';

interface FilterChipsProps {
  schema: Pick<AnyListSchema, 'parts'>;
  address: ListAddress;
  filters: readonly ListFilter[];
  /** Rows that are found, once known. */
  total: number | undefined;
  hidden: { outOf: number | undefined; noun: Noun } | undefined;
}

type Values = Readonly<Record<string, string | boolean | null>>;

/** Filters that leave rows out: a choice that always stands, such as the season, is none of them. */
export function activeFilters(
  { parts }: Pick<AnyListSchema, 'parts'>,
  filters: readonly ListFilter[],
  view: Values,
): { name: string; label: string }[] {
  return filters
    .filter(({ name, options, all }) => (!options || all !== undefined) && isSet(view[name], parts, name))
    .map(({ name, label, ...filter }) => {
      const text = valueText(filter, view[name]);
      return { name, label: text === undefined ? label : `${label}\u00a0: ${text}` };
    });
}

function valueText(
  { options, day, whole }: Omit<ListFilter, 'name' | 'label'>,
  value: Values[string] | undefined,
): string | undefined {
  if (day) return formatDate(String(value));
  if (whole) return plural(Number(value), ...whole.noun);
  return options?.find((option) => option.value === value)?.label;
}

const isSet = (value: Values[string] | undefined, parts: AnyListSchema['parts'], name: string): boolean =>
  (value ?? '') !== '' && value !== false && value !== standardOf(parts, name);

/** What stands when the address says nothing of it. */
const standardOf = (parts: Readonly<AddressSchema>, name: string): unknown => parts[name]?.standard;

/** What is left out: each filter as a chip that takes it away, and how many rows are hidden by them. */
export function FilterChips({ schema, address, filters, total, hidden }: FilterChipsProps) {
  const { view, show } = address;
  const active = activeFilters(schema, filters, view as unknown as Values);
  if (active.length === 0) return null;
  const reset = (names: readonly string[]) =>
    show(Object.fromEntries(names.map((name) => [name, standardOf(schema.parts, name)])) as object);
  const left = hidden?.outOf !== undefined && total !== undefined ? hidden.outOf - total : 0;
  return (
    <div className="club-chips">
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="club-chip"
          aria-label={`Retirer le filtre ${label}`}
          onClick={() => reset([name])}
        >
          {label}
          <Icon name="close" size={12} />
        </button>
      ))}
      <span className="club-meta" role="status">
        {plural(active.length, 'filtre', 'filtres')}
        {hidden && left > 0 && ` · ${plural(left, ...hidden.noun)}`}
      </span>
      <button
        type="button"
        className="club-chip club-chip-all"
        onClick={() => reset(active.map(({ name }) => name))}
      >
        Effacer les filtres
      </button>
    </div>
  );
}
