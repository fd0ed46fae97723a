import type { adherentCalls, PersonIds } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { exportedIds } from '@club/service-kit/exports';
import { liveMembers } from '../search/live-members.ts';
import { refusePersonalSearch } from './list-adherents.ts';

/**
 * GET /api/adherents/ids: all that the list finds, but some.
 * @throws RuleError `forbidden` (403) when somebody who may not searches a personal field
 */
export async function listAdherentIds({
  query,
  actor,
}: CallRequest<typeof adherentCalls.listAdherentIds>): Promise<PersonIds> {
  const { search = '', searchField = 'all', statut, personnes = 'adherents' } = query;
  const personal = refusePersonalSearch(actor, query);
  const found = liveMembers.ids({
    ...{ search, searchField, statut, personnes, personal },
    ...{ sort: 'nom', order: 'asc' },
  });
  return { ids: [...exportedIds(found, query)] };
}
