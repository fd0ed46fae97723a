import type { Vue } from '@club/contract';
import type { Noun } from '../format/amount-text.ts';
import type { Column } from '../table/column.tsx';
import type { AnyListSchema } from './list-address.ts';

/** The saved views of a list, as `useSavedViews` of @club/store gives them. */
export interface SavedViews {
  /** Those of everybody first. */
  views: readonly Vue[];
  /** They have come. */
  isKnown: boolean;
  canShare: boolean;
  create: (
    view: Pick<Vue, 'nom' | 'adresse' | 'partagee'>,
    idempotencyKey: string,
  ) => PromiseLike<{ data?: Vue; error?: unknown }>;
  replace: (view: Vue, adresse: string) => Promise<Vue>;
  /** Opens it whenever oneself opens the list, in place of another. */
  setDefault: (view: Vue, parDefaut: boolean) => Promise<Vue>;
  remove: (view: Vue) => Promise<unknown>;
}

/** What a list needs so that its columns can be chosen and its views saved. */
export interface ListDisplay<Row> {
  schema: AnyListSchema;
  /** Columns that are shown once they are chosen. */
  more: readonly Column<Row>[];
  saved: SavedViews;
  /** How many rows there are without filters and search, once known; «12 adhérents masqués». */
  hidden?: { outOf: number | undefined; noun: Noun };
}
