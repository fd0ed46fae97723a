import { followCollection } from '@club/service-kit/search';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { liveIndex, showInLists } from './live-index.ts';

/** Fills the live index and keeps it up to date with what any instance writes; resolves once it is complete. */
export function feedLiveIndex(): Promise<() => Promise<void>> {
  return followCollection<AdherentDocument>({
    collection: () => Adherents.collection as never,
    ids: () => liveIndex.ids,
    put: showInLists,
    remove: (id) => liveIndex.remove(id),
  });
}
