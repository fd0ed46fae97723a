import type { AnswerOf, CallData, ParamsOf } from '@club/contract';
import { followEvents } from './follow-events.ts';

/** What RTK Query gives `onCacheEntryAdded`, as far as it is needed here. */
interface CacheEntry<Run> {
  cacheDataLoaded: Promise<{ data: Run }>;
  cacheEntryRemoved: Promise<void>;
  updateCachedData: (recipe: () => Run) => unknown;
  dispatch: (action: never) => unknown;
}

interface Followed<C extends CallData, Dispatch> {
  isRunning: (run: AnswerOf<C>) => boolean;
  /** Once, with the run that has ended, to say what is out of date. */
  onEnd: (run: AnswerOf<C>, dispatch: Dispatch) => void;
}

/**
 * `onCacheEntryAdded` of the query of a run (an import, a campaign …): its events keep it up to date until it ends. One that
 * was over before anybody looked has ended as well.
 */
export function followRun<C extends CallData, Entry extends CacheEntry<AnswerOf<C>>>(
  call: C,
  { isRunning, onEnd }: Followed<C, Entry['dispatch']>,
) {
  return async (id: string, entry: Entry): Promise<void> => {
    const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
    const first = await entry.cacheDataLoaded.catch(noRun);
    if (!first) return;
    const end = (run: AnswerOf<C>) => onEnd(run, entry.dispatch);
    if (!isRunning(first.data)) return end(first.data);
    const onMessage = (run: AnswerOf<C>): void => {
      entry.updateCachedData(() => run);
      if (isRunning(run)) return;
      stop();
      end(run);
    };
    const stop = followEvents(call, { params: { id } as ParamsOf<C> }, { onMessage });
    await entry.cacheEntryRemoved;
    stop();
  };
}
