import type { RefusLot } from '@club/contract';
import { membersById } from '../adherents/members-by-id.ts';
import { refusOf } from '../effacement/refus-effacement.ts';

/** These persons, each refused for the same reason. */
export async function allRefused(ids: readonly string[], raison: string): Promise<RefusLot[]> {
  const members = await membersById(ids);
  return ids.map((id) => refusOf(id, members.get(id) ?? null, raison));
}
