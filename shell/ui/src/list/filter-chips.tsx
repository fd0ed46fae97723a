import type { AddressSchema } from '@club/router';
import { Icon } from '../icon/icon.tsx';
import { plural, type Noun } from '../format/amount-text.ts';
import { formatDate } from '../format/date-text.ts';
import type { AnyListSchema, ListAddress } from './list-address.ts';
import type { ListFilter } from './list-tools.tsx';
import { useFilterOptions } from './use-filter-options.ts';

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
const leavesOut = ({ options, useOptions, all }: ListFilter): boolean =>
  (!options && !useOptions) || all !== undefined;

/** `option`: label of the value, among options. */
function chipText(
  { label, day, whole }: ListFilter,
  value: Values[string] | undefined,
  option: string | undefined,
): string {
  const number = whole && plural(Number(value), ...whole.noun);
  const text = day ? formatDate(String(value)) : (number ?? option);
  return text === undefined ? label : `${label}\u00a0: ${text}`;
}

const isSet = (value: Values[string] | undefined, parts: AnyListSchema['parts'], name: string): boolean =>
  (value ?? '') !== '' && value !== false && value !== standardOf(parts, name);

/** What stands when the address says nothing of it. */
const standardOf = (parts: Readonly<AddressSchema>, name: string): unknown => parts[name]?.standard;

/** What is left out: each filter as a chip that takes it away, and how many rows are hidden by them. */
export function FilterChips({ schema, address, filters, total, hidden }: FilterChipsProps) {
  const { view, show } = address;
  const values = view as unknown as Values;
  const active = filters.filter(
    (filter) => leavesOut(filter) && isSet(values[filter.name], schema.parts, filter.name),
  );
  if (active.length === 0) return null;
  const reset = (names: readonly string[]) =>
    show(Object.fromEntries(names.map((name) => [name, standardOf(schema.parts, name)])) as object);
  const left = hidden?.outOf !== undefined && total !== undefined ? hidden.outOf - total : 0;
  return (
    <div className="club-chips">
      {active.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={values[filter.name]}
          onRemove={() => reset([filter.name])}
        />
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

interface ChipProps {
  filter: ListFilter;
  value: Values[string] | undefined;
  onRemove: () => void;
}

function Chip({ filter, value, onRemove }: ChipProps) {
  const options = useFilterOptions(filter);
  const label = chipText(filter, value, options?.find((option) => option.value === value)?.label);
  return (
    <button type="button" className="club-chip" aria-label={`Retirer le filtre ${label}`} onClick={onRemove}>
      {label}
      <Icon name="close" size={12} />
    </button>
  );
}
