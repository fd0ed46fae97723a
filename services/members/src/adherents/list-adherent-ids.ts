import type { adherentCalls, PersonIds } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { exportedIds } from '@club/service-kit/exports';
import { liveMembers } from '../search/live-members.ts';
import { askedMembers } from './asked-members.ts';

/**
 * GET /api/adherents/ids: all that the list finds, but some.
 * @throws RuleError as `askedMembers`
 */
export async function listAdherentIds({
  query,
  actor,
}: CallRequest<typeof adherentCalls.listAdherentIds>): Promise<PersonIds> {
  const asked = await askedMembers(query, actor);
  const found = liveMembers.ids({ ...asked, sort: 'nom', order: 'asc' });
  return { ids: [...exportedIds(found, query)] };
}
