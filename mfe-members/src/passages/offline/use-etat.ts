import { useSignedInUser } from '@club/store';
import { useEffect, useState } from 'react';
import { fetchEtat } from './fetch-etat.ts';
import { ageOf, forgetEtat, keepEtat, keptEtat, longestAge, type FetchedEtat } from './etat-store.ts';

/** Milliseconds between two states, until a failed one is asked for again, and between two looks at the age. */
const refreshEvery = 300_000;
const againIn = 30_000;
const lookEvery = 15_000;

/** What the door answers from while the network is away (D-4): fetched every five minutes, undefined once it is an hour old. */
export function useEtat(isAway: boolean): FetchedEtat | undefined {
  const { id } = useSignedInUser();
  const [fetched, setFetched] = useState<FetchedEtat>();
  // Drawn again, so that the age in view is true.
  const [, setLook] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const take = (kept: FetchedEtat | undefined) => !isLeft && kept && setFetched((now) => now ?? kept);
    // Without it the door waits for the first that is fetched.
    void keptEtat(id).then(take, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [id]);

  useEffect(() => {
    if (isAway) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async (): Promise<number> => {
      const next = await fetchEtat(stop.signal);
      // Taken even when the network went away at this moment: it is whole.
      setFetched(next ?? undefined);
      // A browser that stores nothing has it in memory all the same.
      await (next ? keepEtat(id, next) : forgetEtat()).catch(() => undefined);
      return refreshEvery;
    };
    const goOn = () =>
      void refresh()
        .catch(() => againIn)
        .then((pause) => {
          if (!stop.signal.aborted) timer = setTimeout(goOn, pause);
        });
    goOn();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAway, id]);

  useEffect(() => {
    if (!fetched) return;
    const timer = setInterval(() => {
      setLook((count) => count + 1);
      if (ageOf(fetched) < longestAge) return;
      setFetched(undefined);
      void forgetEtat().catch(() => undefined);
    }, lookEvery);
    return () => clearInterval(timer);
  }, [fetched]);

  return fetched;
}
