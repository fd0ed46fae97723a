import { randomUUID } from 'node:crypto';
import {
  champsAdherent,
  knownFields,
  tellsOfHealth,
  type AdherentPage,
  type adherentCalls,
  type ChampAdherent,
  type ChosenAdherents,
  type ListAdherentsQuery,
} from '@club/contract';
import { alreadySent, askedFields, clubToday, type CallRequest, type Reply } from '@club/service-kit';
import { noteLectureOfAll } from '../lectures/lectures.ts';
import { liveMembers } from '../search/live-members.ts';
import type { MemberFilter } from '../search/member-table.ts';
import { askedMembers } from './asked-members.ts';
import { fieldsInOrder } from './fields-in-order.ts';

type List = CallRequest<typeof adherentCalls.listAdherents>;

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
}: List): Promise<Reply<AdherentPage> | ChosenAdherents> {
  const asked = await askedMembers(query, actor);
  const { personal } = asked;
  const fields = askedFields(query.champs, champsAdherent);
  if (fields) {
    if (tellsOfHealth(fields)) await noteLectureOfAll(actor);
    return chosenPage(query, asked, knownFields(fields, personal));
  }
  if (asked.held) return sendPage(res, query, asked); // Cotisations change beside the members.
  // An age is another one tomorrow.
  const state = `${instance}-${liveMembers.rows.changes}-${clubToday()}`;
  res.setHeader('ETag', `W/"${state}-${personal ? 'personal' : 'public'}"`);
  if (req.fresh) {
    res.status(304).end();
    return alreadySent;
  }
  return sendPage(res, query, asked);
}

function sendPage(res: List['res'], query: ListAdherentsQuery, asked: MemberFilter): typeof alreadySent {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(pageAsJson(query, asked));
  return alreadySent;
}

/** A page of these fields: read by id, as rows in memory hold the usual ones alone. */
async function chosenPage(
  query: ListAdherentsQuery,
  asked: MemberFilter,
  fields: readonly ChampAdherent[],
): Promise<ChosenAdherents> {
  const { adherents: found, ...others } = JSON.parse(pageAsJson(query, asked)) as AdherentPage;
  const ids = found.map(({ id }) => id);
  return { adherents: await fieldsInOrder(ids, fields), ...others };
}

function pageAsJson(query: ListAdherentsQuery, asked: MemberFilter): string {
  const { sort = 'nom', order = 'asc', page = 1, limit = defaultLimit } = query;
  const { rows, total, near } = liveMembers.page({ ...asked, sort, order, page, limit });
  const proches = near.length > 0 ? `,"proches":[${near.join(',')}]` : '';
  return `{"adherents":[${rows.join(',')}],"total":${total},"totalPages":${Math.ceil(total / limit)}${proches}}`;
}
