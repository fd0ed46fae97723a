import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { activiteCalls, type Activite } from '@club/contract';
import { followEvents, useMarkStale } from '@club/store';
import { useListActivitesQuery } from '../dashboard-api.ts';
import { mergedLines } from './activite-rules.ts';
import { useVisible } from './use-visible.ts';

/** Lines in view. */
const shown = 10;

/** Pause, in ms, after a line before what it made stale is asked for again: once, however many lines come meanwhile. */
const settledAfter = 2_000;

/** The latest lines, new ones as they happen; the figures and the members of the dashboard follow them. */
export function useActivites() {
  const {
    data: listed,
    error,
    refetch,
  } = useListActivitesQuery({ limit: shown }, { refetchOnMountOrArgChange: true });
  const [live, setLive] = useState<readonly Activite[]>([]);
  const [cut, setCut] = useState(false);
  const follow = useFiguresThatFollow();
  const visible = useVisible();
  useEffect(() => {
    // A browser keeps few connections to one server: tabs that nobody looks at leave theirs to the others.
    if (!visible) return;
    let stop: (() => void) | undefined;
    // A stream takes a browser long to open: not among what is drawn now.
    const timer = setTimeout(() => {
      stop = followEvents(
        activiteCalls.followActivites,
        { params: undefined },
        {
          onMessage: (line) => {
            setLive((before) => mergedLines([line], before, shown));
            follow();
          },
          // What happened before the stream was open, or while it was cut, is only in the list.
          onOpen: () => {
            setCut(false);
            void refetch();
          },
          onCut: () => setCut(true),
        },
      );
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [refetch, follow, visible]);
  const data = useDeferredValue(listed);
  const lines = data && mergedLines(live, data, shown);
  return { lines, newest: live[0], error: lines ? undefined : error, cut, refetch };
}

function useFiguresThatFollow(): () => void {
  const markStale = useMarkStale<'Dashboard' | 'Adherent'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      markStale(['Dashboard', 'Adherent']);
    }, settledAfter);
  }, [markStale]);
}
