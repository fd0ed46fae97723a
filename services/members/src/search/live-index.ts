import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { withDefaults } from '../adherents/adherent-model.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { MemberIndex } from './member-index.ts';

/** The index of this process, from which lists and searches are answered. */
export const liveIndex = new MemberIndex();

/** Takes a member as stored, or out of the index when it is in the trash. A writer calls it once its write is committed. */
export function showInLists(stored: AdherentDocument): void {
  const document = withDefaults(stored);
  if (document.deletedAt === null) liveIndex.put(toAdherent(document));
  else liveIndex.remove(document._id, document.version);
}
