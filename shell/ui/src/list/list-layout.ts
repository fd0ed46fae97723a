import { choicePart, readAddress, textPart, useQueryParams, writeAddress } from '@club/router';
import { useMemo } from 'react';
import type { Column } from '../table/column.tsx';
import type { AnyListSchema } from './list-address.ts';

/** How a list is laid out, in its address beside what it shows. */
const layoutParts = {
  /** Keys of the columns in order; blank for those that the list has by itself. */
  colonnes: textPart(),
  lignes: choicePart(['serrees', 'aerees'] as const, 'serrees'),
};

/** Columns that are chosen, in that order: those of the list by itself when none is, or only unknown ones are. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[],
  chosen: string,
): readonly Column<Row>[] {
  const known = everyColumn(columns, more);
  const found = chosen.split(',').flatMap((key) => known.find((column) => column.key === key) ?? []);
  return found.length > 0 ? [...new Set(found)] : columns;
}

/** All that can be chosen; the list's own column goes before another of its key. */
export function everyColumn<Row>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[],
): readonly Column<Row>[] {
  const byKey = new Map<string, Column<Row>>();
  for (const column of [...columns, ...more]) if (!byKey.has(column.key)) byKey.set(column.key, column);
  return [...byKey.values()];
}

/** The address of a view without what is of the moment: page, search and dialogs. In one order, so that views can be compared. */
export function keptQuery({ filters }: Pick<AnyListSchema, 'filters'>, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['sort', 'order', ...filters, ...Object.keys(layoutParts)]) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  kept.sort();
  return kept.toString();
}

const noSchema = { filters: [], scope: [] };

/** Columns and row height in force, and the address that a saved view keeps. */
export function useListLayout(schema: Pick<AnyListSchema, 'filters' | 'scope'> = noSchema) {
  const [params, changeParams] = useQueryParams();
  return useMemo(() => {
    const { colonnes, lignes } = readAddress(layoutParts, params);
    return {
      colonnes,
      isAiry: lignes === 'aerees',
      query: keptQuery(schema, params),
      /** `change` gets the columns that the address names when its turn comes: two quick choices both count. */
      choose: (change: (colonnes: string) => readonly string[]) =>
        changeParams((current) => {
          const named = readAddress(layoutParts, current).colonnes;
          return writeAddress(layoutParts, current, { colonnes: change(named).join(',') });
        }),
      setAiry: (isAiry: boolean) =>
        changeParams((current) =>
          writeAddress(layoutParts, current, { lignes: isAiry ? 'aerees' : 'serrees' }),
        ),
      /** Shows what a saved view kept, from its first page; what the list is of stays. */
      show: (query: string, options?: { replace?: boolean }) =>
        changeParams((current) => {
          const next = new URLSearchParams(query);
          for (const name of schema.scope) if (current.get(name)) next.set(name, current.get(name)!);
          return next;
        }, options),
    };
  }, [schema, params, changeParams]);
}

/** Columns that the address chooses, for a list that asks for what they read. */
export function useShownColumns<Row>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { colonnes } = useListLayout();
  return shownColumns(columns, more, colonnes);
}

export type ListLayout = ReturnType<typeof useListLayout>;
