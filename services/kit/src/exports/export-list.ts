import type { ExportQuery, ListColumns, Permission } from '@club/contract';
import { chosenColumns } from './chosen-columns.ts';
import { chosenRowsText, exportedIds, exportedRows } from './exported-rows.ts';
import type { ListExport } from './list-export.ts';
import { requireExport, sendList, type ExportRequest, type NoteAccess } from './send-list.ts';

/** What is particular to the export of a list. */
export interface ExportedList<Row> extends Pick<ListExport, 'title' | 'name' | 'noun'> {
  /** The right to read the list. */
  access: Permission;
  columns: ListColumns<Row>;
  /** Ids of all rows that the list finds, in its order. */
  find: () => readonly string[] | Promise<readonly string[]>;
  /** Season, filters, search and sort in words. */
  facts: () => readonly string[] | Promise<readonly string[]>;
  /** Rows by id, in the order of the ids. */
  read: (ids: readonly string[]) => Promise<readonly Row[]>;
  /** As for `sendList`. */
  note?: NoteAccess;
}

/**
 * Streams a list as it is seen (P-13); nothing is read for who may not.
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column, those of `find`
 */
export async function exportList<Row>(
  request: ExportRequest & { query: ExportQuery },
  { access, columns, find, facts, read, note, ...list }: ExportedList<Row>,
): ReturnType<typeof sendList> {
  const { query, actor } = request;
  requireExport(actor, access);
  const chosen = chosenColumns(columns, query.colonnes, true);
  const ids = exportedIds(await find(), query);
  const told = {
    ...list,
    facts: [...(await facts()), ...chosenRowsText(query)],
    columns: chosen,
    count: ids.length,
    rows: exportedRows(ids, chosen, read),
  };
  return sendList(request, told, note);
}

/** How an export reads rows that come at once, in their order. */
export function rowsAtOnce<Row>(
  load: () => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Pick<ExportedList<Row>, 'read'> & { find: () => Promise<string[]> } {
  let byId: ReadonlyMap<string, Row> = new Map();
  return {
    find: async () => {
      byId = new Map((await load()).map((row) => [idOf(row), row]));
      return [...byId.keys()];
    },
    read: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}
