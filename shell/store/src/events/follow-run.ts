import type { AnswerOf, CallData, ParamsOf } from '@club/contract';
import type { TagDescription } from '@reduxjs/toolkit/query/react';
import { api, type Tag } from '../api/api.ts';
import { followEvents } from './follow-events.ts';

/** The part of RTK Query's argument of `onCacheEntryAdded` that is needed here. */
interface CacheEntry<Run> {
  cacheDataLoaded: Promise<{ data: Run }>;
  cacheEntryRemoved: Promise<void>;
  updateCachedData: (recipe: () => Run) => unknown;
  dispatch: (action: never) => unknown;
}

interface Followed<C extends CallData> {
  isRunning: (run: AnswerOf<C>) => boolean;
  /** What its end makes out of date. */
  stale: readonly TagDescription<Tag>[];
}

/**
 * `onCacheEntryAdded` of the query of a run (an import, a campaign …): its events keep it up to date until it ends. One that
 * was over before anybody looked has ended as well.
 */
export function followRun<C extends CallData>(call: C, { isRunning, stale }: Followed<C>) {
  return async (id: string, entry: CacheEntry<AnswerOf<C>>): Promise<void> => {
    const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
    const first = await entry.cacheDataLoaded.catch(noRun);
    if (!first) return;
    const end = () => void entry.dispatch(api.util.invalidateTags([...stale]) as never);
    if (!isRunning(first.data)) return end();
    const onMessage = (run: AnswerOf<C>): void => {
      entry.updateCachedData(() => run);
      if (isRunning(run)) return;
      stop();
      end();
    };
    const stop = followEvents(call, { params: { id } as ParamsOf<C> }, { onMessage });
    await entry.cacheEntryRemoved;
    stop();
  };
}
