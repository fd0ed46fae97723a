import { followCollections } from '@club/service-kit/search';
import { Adherents } from '../adherents/adherent-model.ts';
import { liveIndex, showInLists } from './live-index.ts';

/** Fills the live index and keeps it up to date with what any instance writes; resolves once it is complete. */
export async function feedLiveIndex(): Promise<() => Promise<void>> {
  const stop = await followCollections({
    collection: () => Adherents.collection,
    ids: () => liveIndex.ids,
    put: showInLists,
    remove: (id) => liveIndex.remove(id),
  });
  liveIndex.prepare();
  return stop;
}
