import { randomUUID } from 'node:crypto';
import { isPersonal, type AdherentPage, type adherentCalls, type ListAdherentsQuery } from '@club/contract';
import { alreadySent, maySeePersonal, RuleError, type CallRequest, type Reply } from '@club/service-kit';
import { liveIndex } from '../search/live-index.ts';

/** Two instances number their changes differently: an ETag is worth something to the one that gave it. */
const instance = randomUUID().slice(0, 8);

/** Rows on a page when the caller does not say (spec §9). */
const defaultLimit = 50;

/**
 * A page of members, of payers who are none, or of both, from the live index. Rows are joined from stored JSON rather than
 * built; the ETag is known before anything is searched, so a program that asks again pays a 304. Browsers keep no list of
 * members on the disk of a shared desk: the gateway's `no-store` stands (trust.md F33). Who may not know personal fields finds
 * nobody by them.
 * @throws RuleError `forbidden` (403) when such a one searches in a personal field
 */
export async function listAdherents({
  query,
  actor,
  req,
  res,
}: CallRequest<typeof adherentCalls.listAdherents>): Promise<Reply<AdherentPage>> {
  const personal = maySeePersonal(actor);
  if (!personal && isPersonal(query.searchField ?? 'all')) throw personalField();
  res.setHeader('ETag', `W/"${instance}-${liveIndex.changes}-${personal ? 'personal' : 'public'}"`);
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
  const { rows, total } = liveIndex.page(asked);
  return `{"adherents":[${rows.join(',')}],"total":${total},"totalPages":${Math.ceil(total / limit)}}`;
}
