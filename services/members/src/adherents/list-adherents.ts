import { randomUUID } from 'node:crypto';
import { isPersonal, type AdherentPage, type adherentCalls, type ListAdherentsQuery } from '@club/contract';
import { alreadySent, maySeePersonal, RuleError, type CallRequest, type Reply } from '@club/service-kit';
import { liveMembers } from '../search/live-members.ts';

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
}: CallRequest<typeof adherentCalls.listAdherents>): Promise<Reply<AdherentPage>> {
  const personal = maySeePersonal(actor);
  if (!personal && isPersonal(query.searchField ?? 'all')) throw personalField();
  res.setHeader('ETag', `W/"${instance}-${liveMembers.rows.changes}-${personal ? 'personal' : 'public'}"`);
  if (req.fresh) {
    res.status(304).end();
    return alreadySent;
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(pageAsJson(query, personal));
  return alreadySent;
}

function personalField(): RuleError {
  return new RuleError('forbidden', {
    message: 'Ce champ est personnel\u00a0: votre profil ne permet pas d’y rechercher.',
  });
}

function pageAsJson(query: ListAdherentsQuery, personal: boolean): string {
  const { search = '', searchField = 'all', sort = 'nom', order = 'asc', statut } = query;
  const { personnes = 'adherents', page = 1, limit = defaultLimit } = query;
  const asked = { search, searchField, sort, order, statut, personnes, page, limit, personal };
  const { rows, total } = liveMembers.page(asked);
  return `{"adherents":[${rows.join(',')}],"total":${total},"totalPages":${Math.ceil(total / limit)}}`;
}
