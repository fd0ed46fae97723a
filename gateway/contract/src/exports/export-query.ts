import type { Permission } from '../access/permissions.ts';

/** Formats of an export. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Permission required besides the one to read the list. */
export const exportAccess = 'rapports.export' satisfies Permission;

/** The most rows that may be named. */
export const mostNamedRows = 500;

/** Parameters of an export besides the query of its list; paging is ignored. */
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

/** Query for the ids of all matches of a list, except those removed from the selection. */
export type IdsOf<ListQuery> = Omit<ListQuery, 'page' | 'limit' | 'champs' | 'sort' | 'order'> &
  Pick<ExportQuery, 'sauf'>;

/** Ids of the matching persons. */
export interface PersonIds {
  ids: string[];
}

/** Query of the export of a list. */
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
