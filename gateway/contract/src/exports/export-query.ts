import type { Permission } from '../access/permissions.ts';

/** What a list can be exported as. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Asked beside the right to read the list. */
export const exportAccess = 'rapports.export' satisfies Permission;

/** The most rows that may be named. */
export const mostNamedRows = 500;

/** What an export takes beside the query of its list, which it follows but for its pages. */
export interface ExportQuery {
  /** Default `xlsx`. */
  format?: ExportFormat;
  /** Keys of columns with commas, in their order; all of them when absent. */
  colonnes?: string;
  /** Ids with commas, at most 500: these rows alone, in the order of the list. */
  ids?: string;
  /** Likewise: all rows but these. */
  sauf?: string;
}

/** The query of a list as the ids of all that it finds are asked for: all but those that were taken out of the selection. */
export type IdsOf<ListQuery> = Omit<ListQuery, 'page' | 'limit' | 'champs' | 'sort' | 'order'> &
  Pick<ExportQuery, 'sauf'>;

/** Ids of persons that a list finds. */
export interface PersonIds {
  ids: string[];
}

/** The query of a list as its export takes it. */
export type ExportOf<ListQuery> = Omit<ListQuery, 'page' | 'limit' | 'champs'> & ExportQuery;

/** «Recherche : «ben» dans Téléphone»; nothing without search. */
export function searchText(search: string | null | undefined, field: string | undefined): string[] {
  if (!search) return [];
  return [`Recherche\u00a0: «\u00a0${search}\u00a0»${field === undefined ? '' : ` dans ${field}`}`];
}

/** «Tri : Montant, décroissant». */
export function sortText(title: string, order: 'asc' | 'desc'): string {
  return `Tri\u00a0: ${title}, ${order === 'asc' ? 'croissant' : 'décroissant'}`;
}
