import {
  colonnesAdherent,
  adherentsFilterTexts,
  adherentsTitle,
  champsArgent,
  fieldsRead,
  tellsOfHealth,
  type adherentCalls,
  type AdherentFieldName,
  type AdherentListe,
  type AdherentSummary,
  type ChampArgent,
  type Noun,
} from '@club/contract';
import { type alreadySent, type CallRequest, requestReply } from '@club/service-kit';
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
import { askedMembers } from './asked-members.ts';
import { fieldsInOrder, type SomeFields } from './fields-in-order.ts';
import { seasonTexts } from './season-texts.ts';
import { summaryFields } from './to-adherent.ts';

const nouns = {
  adherents: ['adhérent', 'adhérents'],
  payeurs: ['payeur', 'payeurs'],
  toutes: ['personne', 'personnes'],
} as const satisfies Record<string, Noun>;

/** Of the usual row, which is in memory (decision 92). */
const inMemory: ReadonlySet<string> = new Set(summaryFields);
const ofMoney: ReadonlySet<string> = new Set(champsArgent);

/** Rows of which the fields that the columns read are there. */
type Read = (ids: readonly string[]) => Promise<readonly SomeFields[]>;

type ReadRows = (ids: readonly string[]) => Promise<readonly AdherentListe[]>;

/** The same rows with what finance says of their money. */
const withMoney =
  (read: Read): Read =>
  async (ids) => {
    const [rows, money] = await Promise.all([
      read(ids),
      ids.length > 0 ? requestReply('finance', 'argentOf', { ids }) : [],
    ]);
    const byId = new Map(money.map((one) => [one.id, one]));
    return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
  };

/** Without asking the database; one that is gone is left out. */
const rowsInMemory = async (ids: readonly string[]): Promise<SomeFields[]> =>
  ids.flatMap((id) => {
    const row = liveMembers.rows.shown(id);
    return row === undefined ? [] : [JSON.parse(row) as AdherentSummary];
  });

/**
 * GET /api/adherents/export: the list as it is seen (P-13). Health data in it are read of all (I-22); columns of money are finance’s, without
 * whom there is no such file.
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export async function exportAdherents(
  request: CallRequest<typeof adherentCalls.exportAdherents>,
): Promise<typeof alreadySent> {
  const { query, actor } = request;
  requireExport(actor, 'adherents.read');
  const asked = await askedMembers(query, actor);
  const { personal, personnes } = asked;
  const columns = chosenColumns<AdherentListe>(colonnesAdherent, query.colonnes, personal, actor.permissions);
  const { sort = 'nom', order = 'asc' } = query;
  const found = liveMembers.ids({ ...asked, sort, order });
  const ids = exportedIds(found, query);
  if (tellsOfHealth(columns.map(({ key }) => key as AdherentFieldName))) await noteLectureOfAll(actor);
  const fields = fieldsRead(
    colonnesAdherent,
    columns.map(({ key }) => key),
  );
  const own = fields.filter((field): field is Exclude<typeof field, ChampArgent> => !ofMoney.has(field));
  const isInMemory = own.every((field) => inMemory.has(field));
  const read: Read = isInMemory ? rowsInMemory : (ids) => fieldsInOrder(ids, own);
  return sendList(request, {
    title: adherentsTitle(query),
    name: personnes === 'payeurs' ? 'payeurs' : 'adherents',
    facts: [
      ...(await seasonTexts(query, asked.held)),
      ...adherentsFilterTexts(query),
      ...chosenRowsText(query),
    ],
    noun: nouns[personnes],
    columns,
    count: ids.length,
    rows: exportedRows(ids, columns, (own.length < fields.length ? withMoney(read) : read) as ReadRows),
  });
}
