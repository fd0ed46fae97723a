import { useMemo, useState } from 'react';
import type { ListBasics } from '../list-address.ts';

/** Rows that are chosen: one by one, or all that the list finds but some. */
export interface Selection<Row extends { id: string }> {
  /** How many; of all of them as many as the list finds now. */
  count: number;
  isAll: boolean;
  /** Those that were chosen one by one, or with `isAll` those that were taken out again. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Chooses all that the list finds, on whatever page. */
  chooseAll: () => void;
  clear: () => void;
}

interface Kept<Row> {
  /** The search and the filters under which it was chosen. */
  scope: string;
  isAll: boolean;
  named: ReadonlyMap<string, Row>;
}

/** What decides which rows are found: neither the page in view nor its order. */
export function scopeOf({ page: _page, sort: _sort, order: _order, ...filters }: ListBasics): string {
  return JSON.stringify(filters);
}

/** What is chosen in a list, kept over its pages; another search or filter chooses nobody. */
export function useSelection<Row extends { id: string }>(view: ListBasics, total: number): Selection<Row> {
  const scope = scopeOf(view);
  const [kept, setKept] = useState<Kept<Row>>({ scope, isAll: false, named: new Map() });
  return useMemo(() => {
    const nothing: Kept<Row> = { scope, isAll: false, named: new Map() };
    const inScope = (any: Kept<Row>) => (any.scope === scope ? any : nothing);
    const { isAll, named } = inScope(kept);
    return {
      count: isAll ? Math.max(0, total - named.size) : named.size,
      isAll,
      rows: [...named.values()],
      has: ({ id }) => named.has(id) !== isAll,
      choose: (rows, isChosen) =>
        // Of what is chosen by now: two quick choices both count.
        setKept((byNow) => {
          const current = inScope(byNow);
          const next = new Map(current.named);
          for (const row of rows)
            if (isChosen === current.isAll) next.delete(row.id);
            else next.set(row.id, row);
          return { ...current, named: next };
        }),
      chooseAll: () => setKept({ ...nothing, isAll: true }),
      clear: () => setKept(nothing),
    };
  }, [kept, scope, total]);
}
