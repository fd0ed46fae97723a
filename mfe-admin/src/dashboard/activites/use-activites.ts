import { useCallback, useEffect, useRef, useState } from 'react';
import { activiteCalls, type Activite } from '@club/contract';
import { followEvents, useMarkStale, useVisible } from '@club/store';
import { useListActivitesQuery } from '../dashboard-api.ts';
import { mergedLines } from './activite-rules.ts';

/** Lines in view. */
const shown = 10;

/** Pause after a line before stale figures are refetched, in ms. */
const settledAfter = 2_000;

/** The latest lines, live; figures and members of the dashboard follow them. */
export function useActivites() {
  const { data, error, refetch } = useListActivitesQuery(
    { limit: shown },
    { refetchOnMountOrArgChange: true },
  );
  const [live, setLive] = useState<readonly Activite[]>([]);
  const [cut, setCut] = useState(false);
  const follow = useFiguresThatFollow();
  const visible = useVisible();
  useEffect(() => {
    // Browsers keep few connections per server: hidden tabs give theirs up.
    if (!visible) return;
    return followEvents(
      activiteCalls.followActivites,
      { params: undefined },
      {
        onMessage: (line) => {
          setLive((before) => mergedLines([line], before, shown));
          follow();
        },
        // What happened while the stream was closed is only in the list.
        onOpen: () => {
          setCut(false);
          void refetch();
        },
        onCut: () => setCut(true),
      },
    );
  }, [refetch, follow, visible]);
  const lines = data && mergedLines(live, data, shown);
  return { lines, newest: live[0], error: lines ? undefined : error, cut, refetch };
}

function useFiguresThatFollow(): () => void {
  const markStale = useMarkStale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      markStale(['Dashboard', 'Adherent']);
    }, settledAfter);
  }, [markStale]);
}
