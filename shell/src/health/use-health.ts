import { healthCalls, pathOf, type Health, type ServiceHealth } from '@club/contract';
import { serverAnswers, useAskAgain, useIsOffline, watchServer } from '@club/store';
import { useEffect, useRef, useState } from 'react';

/** Pause between two questions, in ms. */
const calm = 30_000;
const troubled = 5_000;
/** No answer for so long: away, in ms. */
const limitMs = 10_000;

const serverBack = 'club-server-back';
const backEvents = ['online', serverBack];

/** Calls `told` each time the network or the server is back. Returns the unsubscribe. */
export function onServerBack(told: () => void): () => void {
  for (const event of backEvents) window.addEventListener(event, told);
  return () => {
    for (const event of backEvents) window.removeEventListener(event, told);
  };
}

interface HealthView {
  health?: Health;
  /** ISO date-time of the first failed question. */
  unreachableSince?: string;
}

/**
 * Follows /api/health: paused while the page is hidden, at once when the network changes or a call did not
 * reach the server or its service. When either is back, queries in view are refetched; when the server is,
 * waiting writes are sent again.
 */
export function useHealth(): HealthView & { isOffline: boolean } {
  const isOffline = useIsOffline();
  const askAgain = useAskAgain();
  const [view, setView] = useState<HealthView>({});
  const last = useRef<HealthView>({});
  const away = view.unreachableSince !== undefined || view.health?.status === 'not-ready';
  const lookSoon = useRef<() => void>(undefined);
  useEffect(() => watchServer(() => lookSoon.current?.()), []);
  useEffect(() => {
    const stop = new AbortController();
    let isAsking = false;
    /** A call missed the server while it was asked: what it answers was said before. */
    let isOutdated = false;
    const look = async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      let seen: HealthView | undefined;
      do {
        isOutdated = false;
        seen = await ask(stop.signal, last.current.unreachableSince);
      } while (seen && isOutdated);
      isAsking = false;
      if (!seen) return;
      const before = last.current;
      last.current = seen;
      setView(seen);
      if (seen.unreachableSince) return;
      serverAnswers();
      if (before.unreachableSince) window.dispatchEvent(new Event(serverBack));
      if (before.unreachableSince || isSomeServiceBack(before, seen)) askAgain();
    };
    const lookNow = () => void look();
    lookSoon.current = () => {
      isOutdated = true;
      lookNow();
    };
    lookNow();
    const timer = setInterval(lookNow, away ? troubled : calm);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      stop.abort();
    };
  }, [away, isOffline, askAgain]);
  return { ...view, isOffline };
}

const isAway = ({ state }: ServiceHealth): boolean => state === 'away';

/** A list that failed meanwhile would stay so, beside a banner that is gone. */
function isSomeServiceBack(before: HealthView, now: HealthView): boolean {
  const stillAway = new Set(now.health?.services.filter(isAway).map(({ name }) => name));
  return before.health?.services.some((service) => isAway(service) && !stillAway.has(service.name)) ?? false;
}

/** The state now (a 503 carries it too); undefined once stopped. */
async function ask(signal: AbortSignal, since: string | undefined): Promise<HealthView | undefined> {
  const asking = new AbortController();
  const end = () => asking.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, limitMs);
  try {
    const response = await fetch(pathOf(healthCalls.getHealth), { signal: asking.signal });
    return { health: (await response.json()) as Health };
  } catch {
    if (signal.aborted) return undefined;
    return { unreachableSince: since ?? new Date().toISOString() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
