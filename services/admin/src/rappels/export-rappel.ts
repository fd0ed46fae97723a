import {
  colonnesDestinataire,
  colonnesExclu,
  foundInWhole,
  type ListColumns,
  personnesEntieres,
  type PersonneRappel,
  rappelFilterTexts,
  titresRappel,
  type rappelCalls,
} from '@club/contract';
import { type alreadySent, type CallRequest, transaction } from '@club/service-kit';
import {
  chosenColumns,
  chosenRowsText,
  exportedIds,
  exportedRows,
  requireExport,
  sendList,
} from '@club/service-kit/exports';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { previewRappel, type RappelDeps } from './preview-rappel.ts';

const lists = {
  destinataires: { columns: colonnesDestinataire, side: 'Destinataires', noun: ['personne', 'personnes'] },
  exclus: { columns: colonnesExclu, side: 'Exclus', noun: ['personne exclue', 'personnes exclues'] },
} as const;

/**
 * GET /api/rappels/export: one side of a reminder as it is seen (P-13), by the rules of its preview.
 * @throws RuleError `forbidden` (403), `validation` (400) for an unknown column, `unavailable` (503)
 */
export async function exportRappel(
  request: CallRequest<typeof rappelCalls.exportRappel>,
  deps: RappelDeps,
): Promise<typeof alreadySent> {
  const { query, actor, requestId, answerBy } = request;
  const { type, cote = 'destinataires', search, sort = 'nom', order = 'asc' } = query;
  requireExport(actor, 'adherents.update');
  const { columns, side, noun } = lists[cote];
  const chosen = chosenColumns(columns as ListColumns<PersonneRappel>, query.colonnes, true);
  const apercu = await previewRappel({ body: { type }, actor }, deps);
  const found = foundInWhole<PersonneRappel, typeof sort>(
    apercu[cote],
    { search, sort, order },
    personnesEntieres,
  );
  const byId = new Map(found.map((person) => [person.id, person]));
  const ids = exportedIds([...byId.keys()], query);
  const list = {
    title: `Rappels, ${titresRappel[type].toLowerCase()}`,
    name: `rappels_${cote}`,
    facts: [side, ...rappelFilterTexts(query), ...chosenRowsText(query)],
    noun,
    columns: chosen,
    count: ids.length,
    rows: exportedRows(ids, chosen, async (some) => some.flatMap((id) => byId.get(id) ?? [])),
  };
  return sendList(request, list, (access) =>
    inJournalTurn(() => transaction((unit) => writeJournal(unit, { ...access, actor, requestId }), answerBy)),
  );
}
