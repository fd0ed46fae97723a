import { personName, type ExportQuery, type ListColumns, type Permission } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import {
  chosenColumns,
  chosenRowsText,
  exportedIds,
  exportedRows,
  requireExport,
  sendList,
  type ListExport,
} from '@club/service-kit/exports';
import { personNames } from '../adherents/persons.ts';
import { liveSaisons } from '../saisons/saisons.ts';

/** Rows of an export: all that the list finds. */
export const everyRow = Number.MAX_SAFE_INTEGER;

interface Filters {
  saisonId?: string | undefined;
  payeurId?: string | undefined;
  adherentId?: string | undefined;
}

/** What is particular to the export of a list of money. */
interface MoneyList<Row> extends Pick<ListExport, 'title' | 'name' | 'noun'> {
  /** The right to read the list. */
  access: Permission;
  columns: ListColumns<Row>;
  /** Ids of all rows that the list finds, in its order. */
  find: () => readonly string[] | Promise<readonly string[]>;
  /** Of a list that seasons do not narrow: nothing is said of one. */
  anySaison?: true;
  /** Its own filters, search and sort in words. */
  filterTexts: readonly string[];
  /** Rows by id, in the order of the ids. */
  read: (ids: readonly string[]) => Promise<readonly Row[]>;
}

/**
 * Streams a list of money as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `validation` (400) for an unknown column
 */
export async function exportMoneyList<Row>(
  request: CallRequest<unknown> & { query: ExportQuery & Filters },
  { access, columns, find, anySaison, filterTexts, read, ...list }: MoneyList<Row>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  requireExport(actor, access);
  const chosen = chosenColumns(columns, query.colonnes, true);
  const ids = exportedIds(await find(), query);
  return sendList(request, {
    ...list,
    facts: [...(await exportFacts(query, anySaison)), ...filterTexts, ...chosenRowsText(query)],
    columns: chosen,
    count: ids.length,
    rows: exportedRows(ids, chosen, read),
  });
}

/** The season and the people that an export of money is of, in words. */
async function exportFacts(
  { saisonId, payeurId, adherentId }: Filters,
  anySaison = false,
): Promise<string[]> {
  const nameOf = await personNames([payeurId, adherentId].filter((id) => id !== undefined));
  const named = (label: string, id: string | undefined): string[] =>
    id === undefined ? [] : [`${label}\u00a0: ${personName(nameOf(id))}`];
  const saison =
    saisonId === undefined ? 'Toutes les saisons' : `Saison ${liveSaisons.get(saisonId)?.nom ?? 'inconnue'}`;
  return [...(anySaison ? [] : [saison]), ...named('Payeur', payeurId), ...named('Adhérent', adherentId)];
}

/** How an export reads rows that come at once, in their order; not before who asks may read them. */
export function rowsAtOnce<Row>(
  load: () => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): { find: () => Promise<string[]>; read: (ids: readonly string[]) => Promise<Row[]> } {
  let byId: ReadonlyMap<string, Row> = new Map();
  return {
    find: async () => {
      byId = new Map((await load()).map((row) => [idOf(row), row]));
      return [...byId.keys()];
    },
    read: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}
