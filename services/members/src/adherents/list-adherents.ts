import { randomUUID } from 'node:crypto';
import {
  champsAdherent,
  isPersonal,
  knownFields,
  tellsOfHealth,
  type AdherentPage,
  type adherentCalls,
  type ChampAdherent,
  type ChosenAdherents,
  type ListAdherentsQuery,
} from '@club/contract';
import { trusted } from 'mongoose';
import {
  alreadySent,
  askedFields,
  maySeePersonal,
  RuleError,
  type Actor,
  type CallRequest,
  type Reply,
} from '@club/service-kit';
import { noteLectureOfAll } from '../lectures/lectures.ts';
import { liveMembers } from '../search/live-members.ts';
import { Adherents } from './adherent-model.ts';
import { someFieldsOf, type SomeFields } from './to-adherent.ts';

/** Change counters are per instance, so ETags are too. */
const instance = randomUUID().slice(0, 8);

/** Rows on a page when the caller does not say (P-5). */
const defaultLimit = 50;

/**
 * A page of members, payers or both, from memory; rows are joined from stored JSON. The ETag is checked before any search.
 * Browsers store nothing (gateway's `no-store`). Without the right to personal fields, a search does not match them.
 * @throws RuleError `forbidden` (403) when such a user searches a personal field
 */
export async function listAdherents({
  query,
  actor,
  req,
  res,
}: CallRequest<typeof adherentCalls.listAdherents>): Promise<Reply<AdherentPage> | ChosenAdherents> {
  const personal = refusePersonalSearch(actor, query);
  const fields = askedFields(query.champs, champsAdherent);
  if (fields) {
    if (tellsOfHealth(fields)) await noteLectureOfAll(actor);
    return chosenPage(query, knownFields(fields, personal), personal);
  }
  res.setHeader('ETag', `W/"${instance}-${liveMembers.rows.changes}-${personal ? 'personal' : 'public'}"`);
  if (req.fresh) {
    res.status(304).end();
    return alreadySent;
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(pageAsJson(query, personal));
  return alreadySent;
}

/**
 * Whether somebody may know personal fields.
 * @throws RuleError `forbidden` (403) when somebody who may not searches one of them
 */
export function refusePersonalSearch(
  actor: Actor,
  { searchField = 'all' }: Pick<ListAdherentsQuery, 'searchField'>,
): boolean {
  const personal = maySeePersonal(actor);
  if (personal || !isPersonal(searchField)) return personal;
  throw new RuleError('forbidden', {
    message: 'Ce champ est personnel\u00a0: votre profil ne permet pas d’y rechercher.',
  });
}

/** Members by id, in the order of the ids, with these fields alone; one that is gone is left out. */
export async function fieldsInOrder(
  ids: readonly string[],
  fields: readonly ChampAdherent[],
): Promise<SomeFields[]> {
  const read = ['version', ...fields];
  const documents = await Adherents.find({ _id: trusted({ $in: ids }) }).select(read).lean();
  const byId = new Map(documents.map((document) => [document._id, someFieldsOf(document, fields)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of these fields: read by id, as rows in memory hold the usual ones alone. */
async function chosenPage(
  query: ListAdherentsQuery,
  fields: readonly ChampAdherent[],
  personal: boolean,
): Promise<ChosenAdherents> {
  const { adherents: found, ...totals } = JSON.parse(pageAsJson(query, personal)) as AdherentPage;
  const ids = found.map(({ id }) => id);
  return { adherents: await fieldsInOrder(ids, fields), ...totals };
}

function pageAsJson(query: ListAdherentsQuery, personal: boolean): string {
  const { search = '', searchField = 'all', sort = 'nom', order = 'asc', statut } = query;
  const { personnes = 'adherents', page = 1, limit = defaultLimit } = query;
  const asked = { search, searchField, sort, order, statut, personnes, page, limit, personal };
  const { rows, total } = liveMembers.page(asked);
  return `{"adherents":[${rows.join(',')}],"total":${total},"totalPages":${Math.ceil(total / limit)}}`;
}
