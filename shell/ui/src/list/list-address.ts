import {
  choicePart,
  numberPart,
  readAddress,
  textPart,
  useQueryParams,
  writeAddress,
  type AddressOf,
  type AddressPart,
  type AddressSchema,
} from '@club/router';
import { useMemo } from 'react';
import { losesTyping, settleTyping } from '../leaving/unsaved.ts';

/** What the address of a list may say. */
export interface ListDefinition<
  Sort extends string,
  Field extends string,
  Filters extends AddressSchema,
  Kind extends string,
  Scope extends AddressSchema,
> {
  /** Columns that can be sorted by, the one that the list opens with first. */
  sorts: readonly [Sort, ...Sort[]];
  /** Default `asc`. */
  order?: 'asc' | 'desc';
  /** Fields that the search can be narrowed to; the first stands for all of them. */
  searchFields?: readonly [Field, ...Field[]];
  filters?: Filters;
  /** What is chosen before there is a list, such as a payer: it is no filter, and «Voir tout» keeps it. */
  scope?: Scope;
  /** Filters as «Voir tout» sets them, where that is not what the list opens with. */
  widest?: Partial<AddressOf<Filters>>;
  /** Dialogs about one record: `?fiche=ID`. A new one is `?nouveau=oui`. */
  opens?: readonly Kind[];
  /** Names of what the address adds to an open dialog: `?nouveau=oui&payeur=ID`. */
  opensWith?: readonly string[];
}

/** Page, sort and search of a list, beside its filters. */
export interface ListBasics<Sort extends string = string, Field extends string = string> {
  page: number;
  sort: Sort;
  order: 'asc' | 'desc';
  search: string;
  searchField: Field;
}

/** What the list shows: all of it comes back with a reload or a pasted link. */
export type ListView<Schema> =
  Schema extends ListSchema<infer Sort, infer Field, infer Filters, string>
    ? ListBasics<Sort, Field> & AddressOf<Filters>
    : never;

/** The dialog over a list: `nouveau`, or one about the record `id`; `with` holds what the address adds to it. */
export interface OpenedInList<Kind extends string = string> {
  kind: Kind | 'nouveau';
  id: string;
  with: Readonly<Record<string, string>>;
}

/** A definition, read once. */
export interface ListSchema<
  Sort extends string,
  Field extends string,
  Filters extends AddressSchema,
  Kind extends string,
> {
  parts: { [Name in keyof ListBasics]: AddressPart<ListBasics<Sort, Field>[Name]> } & Filters;
  filters: readonly string[];
  scope: readonly string[];
  widest: Partial<AddressOf<Filters>>;
  opens: readonly (Kind | 'nouveau')[];
  opensWith: readonly string[];
}

/** The one codec of the addresses of lists: names, types and standards of what one of them may say. */
export function listSchema<
  const Sort extends string,
  const Field extends string = 'tous',
  Filters extends AddressSchema = Record<never, never>,
  const Kind extends string = never,
  Scope extends AddressSchema = Record<never, never>,
>(
  definition: ListDefinition<Sort, Field, Filters, Kind, Scope>,
): ListSchema<Sort, Field, Filters & Scope, Kind> {
  const { sorts, order = 'asc', filters = {} as Filters, widest = {}, opens = [] } = definition;
  const searchFields = definition.searchFields ?? (['tous'] as unknown as readonly [Field]);
  return {
    parts: {
      page: numberPart(),
      search: textPart(),
      sort: choicePart<Sort>(sorts, sorts[0]),
      order: choicePart(['asc', 'desc'] as const, order),
      searchField: choicePart<Field>(searchFields, searchFields[0]),
      ...filters,
      ...(definition.scope ?? ({} as Scope)),
    },
    filters: Object.keys(filters),
    scope: Object.keys(definition.scope ?? {}),
    widest: widest as Partial<AddressOf<Filters & Scope>>,
    opens: [...opens, 'nouveau'],
    opensWith: definition.opensWith ?? [],
  };
}

/** Reads what the list shows. */
export const viewOf = <Schema extends AnyListSchema>(schema: Schema, params: URLSearchParams) =>
  readAddress(schema.parts, params) as ListView<Schema>;

/** Writes a change of what is shown: anything but another page goes back to the first, and a search that is gone names no field. */
export function withView<Schema extends AnyListSchema>(
  schema: Schema,
  params: URLSearchParams,
  change: Partial<ListView<Schema>>,
): URLSearchParams {
  const next = writeAddress(schema.parts, params, { page: 1, ...(change as object) });
  if (!next.get('search')) next.delete('searchField');
  return next;
}

/** Reads the dialog that is open; null when none is. */
export function openedOf<Kind extends string>(
  { opens, opensWith }: Pick<ListSchema<string, string, AddressSchema, Kind>, 'opens' | 'opensWith'>,
  params: URLSearchParams,
): OpenedInList<Kind> | null {
  const kind = opens.find((name) => params.get(name));
  if (!kind) return null;
  const added = opensWith.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []));
  return { kind, id: params.get(kind)!, with: Object.fromEntries(added) as Record<string, string> };
}

/** Writes the dialog that is open, in place of the former one; null closes it. */
export function withOpened(
  { opens, opensWith }: Pick<AnyListSchema, 'opens' | 'opensWith'>,
  params: URLSearchParams,
  opened: OpenedInList | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...opens, ...opensWith]) next.delete(name);
  if (!opened) return next;
  next.set(opened.kind, opened.id);
  for (const [name, value] of Object.entries(opened.with)) next.set(name, value);
  return next;
}

/** What every schema fits. */
export type AnyListSchema = ListSchema<string, string, AddressSchema, string>;

type KindOf<Schema> = Schema extends ListSchema<string, string, AddressSchema, infer Kind> ? Kind : never;

/** The address of a list, and how to change it. */
export interface ListAddress<View extends ListBasics = ListBasics, Kind extends string = string> {
  view: View;
  /** Search or filters leave out what «Voir tout» shows. */
  isNarrowed: boolean;
  /** A step that «back» undoes, unless it replaces the former one. */
  show: (change: Partial<View>, options?: { replace?: boolean }) => void;
  /** Takes search and filters away. */
  showAll: () => void;
  opened: OpenedInList<Kind> | null;
  /** Opens a dialog; from one to the next, «back» still returns to the list. */
  open: (
    kind: Kind | 'nouveau',
    id?: string,
    more?: { page?: number; with?: Readonly<Record<string, string>> },
  ) => void;
  /** Goes back to the list that it was opened from; one that an address opened gives its place to the list. */
  close: () => void;
  /** The address of another page of the same view. */
  pageAddress: (page: number) => string;
}

/** A dialog closes: by its own button, or because its form was saved. */
const closing = { isBack: false, isSameScreen: true, changes: () => false };

/** What the address of the list says. */
export function useListAddress<Schema extends AnyListSchema>(
  schema: Schema,
): ListAddress<ListView<Schema> & ListBasics, KindOf<Schema>> {
  const [params, changeParams] = useQueryParams();
  return useMemo(() => {
    const view = viewOf(schema, params) as ListView<Schema> & ListBasics;
    const { parts, filters, widest } = schema;
    const standards = Object.fromEntries(filters.map((name) => [name, parts[name]!.standard]));
    const all: Readonly<Record<string, unknown>> = { ...standards, ...widest };
    const opened = openedOf(schema, params) as OpenedInList<KindOf<Schema>> | null;
    const changed = (current: URLSearchParams, part: object) =>
      withView(schema, current, part as Partial<ListView<Schema>>);
    return {
      view,
      isNarrowed:
        view.search !== '' || filters.some((name) => (view as Record<string, unknown>)[name] !== all[name]),
      show: (part, options) => changeParams((current) => changed(current, part), options),
      showAll: () => changeParams((current) => changed(current, { search: '', ...all })),
      opened,
      open: (kind, id = 'oui', { page, with: added = {} } = {}) => {
        const next = (base: URLSearchParams) => withOpened(schema, base, { kind, id, with: added });
        const onPage = (base: URLSearchParams) => (page === undefined ? base : changed(base, { page }));
        changeParams((current) => next(onPage(current)), { replace: opened !== null, dialog: 'open' });
      },
      close: () => {
        const closed = (current: URLSearchParams) => withOpened(schema, current, null);
        // The frame asks before unsaved typing is lost, but cannot tell this step back from the person’s own.
        if (losesTyping(closing)) return changeParams(closed, { replace: true });
        settleTyping(closing);
        changeParams(closed, { dialog: 'close' });
      },
      pageAddress: (page) => `?${changed(params, { page })}`,
    };
  }, [schema, params, changeParams]);
}
