import { followCollections, type FollowedCollection } from '@club/service-kit/memory-table';
import { followedSettings } from '@club/service-kit/settings-copy';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents, withDefaults } from '../adherents/adherent-model.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { followedIgnores } from '../qualite/ignores.ts';
import { followedEmailsRefuses } from '../rappels/emails-refuses.ts';
import { MemberTable } from './member-table.ts';

/** The members of this process, from which lists and searches are answered. */
export const liveMembers = new MemberTable();

/** Updates a member in the table (removed if in the trash). Called after the commit. */
export function showInLists(stored: AdherentDocument): void {
  // What this process wrote comes again as a change of the database.
  if (liveMembers.rows.knows(stored._id, stored.version)) return;
  const document = withDefaults(stored);
  if (document.deletedAt === null) liveMembers.rows.put(toAdherent(document));
  else liveMembers.rows.remove(document._id, document.version);
}

/** The collection of members and the table that follows it. */
export const followedMembers: FollowedCollection<AdherentDocument> = {
  collection: Adherents,
  into: {
    get ids() {
      return liveMembers.rows.ids;
    },
    put: showInLists,
    remove: (id) => liveMembers.rows.remove(id),
    sortAll: () => liveMembers.rows.sortAll(),
    mend: (stored) =>
      stored.deletedAt === null ? liveMembers.rows.mend(toAdherent(withDefaults(stored))) : undefined,
  },
};

/**
 * Fills the table and follows changes of all instances; resolves when complete, with a stop function. Members are compared with
 * each other afterwards, while the service already answers.
 */
export async function followMembers(): Promise<() => Promise<void>> {
  const unfollow = await followCollections(
    followedSettings,
    followedIgnores,
    followedEmailsRefuses,
    followedMembers,
  );
  const stopping = new AbortController();
  const comparing = liveMembers.compareAll(stopping.signal);
  return async () => {
    stopping.abort();
    await comparing;
    await unfollow();
  };
}
