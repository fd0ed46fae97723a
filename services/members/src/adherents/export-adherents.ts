import {
  colonnesAdherent,
  adherentsFilterTexts,
  adherentsTitle,
  tellsOfHealth,
  type adherentCalls,
  type AdherentFieldName,
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
  return sendList(request, {
    title: adherentsTitle(query),
    name: personnes === 'payeurs' ? 'payeurs' : 'adherents',
    facts: [...adherentsFilterTexts(query), ...chosenRowsText(query)],
    noun: nouns[personnes],
    columns,
    count: ids.length,
    rows: exportedRows(ids, columns, adherentsInOrder),
  });
}
