import { holdsWords } from '../rules/searched-text.ts';

/** Search, filters and sort of a list that one call answers whole. */
export interface WholeQuery<Sort extends string = string> {
  search?: string | undefined;
  sort: Sort;
  order: 'asc' | 'desc';
}

export interface WholeList<Row, Sort extends string> {
  /** Searched texts. */
  texts: (row: Row) => readonly (string | null | undefined)[];
  /** The filters. */
  keep?: (row: Row) => boolean;
  /** Sort keys, empty values first; without sort, rows keep the order of the answer. */
  sortKeys?: Readonly<Record<Sort, (row: Row) => string | number | null | undefined>>;
}

/** Rows of such a list as its screen shows them and its export writes them: searched, filtered and sorted. */
export function foundInWhole<Row, Sort extends string>(
  rows: readonly Row[],
  { search = '', sort, order }: WholeQuery<Sort>,
  { texts, keep = () => true, sortKeys }: WholeList<Row, Sort>,
): Row[] {
  const found = rows.filter((row) => keep(row) && holdsWords(search, texts(row)));
  const keyOf = sortKeys?.[sort];
  if (!keyOf) return found;
  const sign = order === 'asc' ? 1 : -1;
  return found.toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)) * sign);
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Texts as French sorts them, 9 before 10 in codes too. */
function compareKeys(one: string | number | null = '', other: string | number | null = ''): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
}
