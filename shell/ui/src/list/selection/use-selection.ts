import { useMemo, useState } from 'react';
import type { ChoixEnLot } from '@club/contract';
import type { ListBasics } from '../list-address.ts';
import { useKeptRows } from './use-kept-rows.ts';

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

/** What decides which rows are found: neither the page in view nor its order. */
export function scopeOf({ page: _page, sort: _sort, order: _order, ...filters }: ListBasics): string {
  return JSON.stringify(filters);
}

/** What is chosen in a list, kept over its pages; another search or filter chooses nobody. */
export function useSelection<Row extends { id: string }>(view: ListBasics, total: number): Selection<Row> {
  const scope = scopeOf(view);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === scope;
  const named = useKeptRows<Row>(scope);
  return useMemo(() => {
    const start = (allOfScope?: string) => {
      setAllOf(allOfScope);
      named.clear();
    };
    return {
      count: isAll ? Math.max(0, total - named.rows.length) : named.rows.length,
      isAll,
      rows: named.rows,
      has: ({ id }) => named.has(id) !== isAll,
      choose: (rows, isChosen) => {
        if (!isAll) setAllOf(undefined); // all that a former filter found are no longer chosen either
        named.keep(rows, isChosen !== isAll);
      },
      chooseAll: () => start(scope),
      clear: () => start(),
    };
  }, [named, scope, isAll, total]);
}

/** What is chosen in a list, as the calls take it. */
export function choixOf<Filtre>(
  { isAll, rows, count }: Pick<Selection<{ id: string }>, 'isAll' | 'rows' | 'count'>,
  filtre: Filtre,
): ChoixEnLot<Filtre> {
  const ids = rows.map(({ id }) => id);
  if (!isAll) return { ids, nombre: count };
  return { filtre, ...(ids.length > 0 && { sauf: ids }), nombre: count };
}
