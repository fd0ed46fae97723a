import {
  colonnesAdherent,
  adherentsFilterTexts,
  adherentsTitle,
  tellsOfHealth,
  type Adherent,
  type adherentCalls,
  type AdherentFieldName,
  type ColonneAdherent,
  type Noun,
} from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import {
  chosenColumns,
  chosenRowsText,
  exportedIds,
  exportedRows,
  requireExport,
  sendList,
} from '@club/service-kit/exports';
import { noteLectureOfAll } from '../lectures/lectures.ts';
import { liveMembers } from '../search/live-members.ts';
import { adherentsInOrder, refusePersonalSearch } from './list-adherents.ts';

const nouns = {
  adherents: ['adhérent', 'adhérents'],
  payeurs: ['payeur', 'payeurs'],
  toutes: ['personne', 'personnes'],
} as const satisfies Record<string, Noun>;

/** Columns of the usual row, which is in memory (decision 92). */
const usual: ReadonlySet<string> = new Set<ColonneAdherent>([
  ...(['codeAdherent', 'nom', 'prenom', 'email', 'telephone', 'statut', 'civilite'] as const),
  ...(['age', 'dateNaissance', 'dateInscription'] as const),
]);

/** Without asking the database; one that is gone is left out. */
const rowsInMemory = async (ids: readonly string[]): Promise<Adherent[]> =>
  ids.flatMap((id) => {
    const row = liveMembers.rows.shown(id);
    return row === undefined ? [] : [JSON.parse(row) as Adherent];
  });

/**
 * GET /api/adherents/export: the list as it is seen (P-13). Health data in it are read of all (I-22).
 * @throws RuleError `forbidden` (403), `validation` (400) for an unknown column
 */
export async function exportAdherents(
  request: CallRequest<typeof adherentCalls.exportAdherents>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  requireExport(actor, 'adherents.read');
  const personal = refusePersonalSearch(actor, query);
  const columns = chosenColumns(colonnesAdherent, query.colonnes, personal);
  const { search = '', searchField = 'all', sort = 'nom', order = 'asc', statut } = query;
  const { personnes = 'adherents' } = query;
  const found = liveMembers.ids({ search, searchField, sort, order, statut, personnes, personal });
  const ids = exportedIds(found, query);
  if (tellsOfHealth(columns.map(({ key }) => key as AdherentFieldName))) await noteLectureOfAll(actor);
  const isUsual = columns.every(({ key }) => usual.has(key));
  return sendList(request, {
    title: adherentsTitle(query),
    name: personnes === 'payeurs' ? 'payeurs' : 'adherents',
    facts: [...adherentsFilterTexts(query), ...chosenRowsText(query)],
    noun: nouns[personnes],
    columns,
    count: ids.length,
    rows: exportedRows(ids, columns, isUsual ? rowsInMemory : adherentsInOrder),
  });
}
