import { healthCalls, pathOf, type Health } from '@club/contract';
import { nextTask } from '@club/store/next-task';
import { useEffect, useState } from 'react';

/** Pause between two questions, in ms: rarely while all is well, soon while something is away. */
const calm = 30_000;
const troubled = 5_000;

interface HealthView {
  health?: Health;
  /** ISO date-time of the first failed question. */
  unreachableSince?: string;
}

/** Follows /api/health gently: not at all while the page is hidden. */
export function useHealth(): HealthView {
  const [view, setView] = useState<HealthView>({});
  const away = view.unreachableSince !== undefined || view.health?.status === 'not-ready';
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const seen = await ask(stop.signal, view.unreachableSince);
      if (seen) setView(seen);
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, away ? troubled : calm);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      stop.abort();
    };
  }, [away, view.unreachableSince]);
  return view;
}

/** The state now; a 503 carries it too. Undefined once stopped: nobody waits for it any more. */
async function ask(signal: AbortSignal, since: string | undefined): Promise<HealthView | undefined> {
  try {
    await nextTask();
    const response = await fetch(pathOf(healthCalls.getHealth), { signal });
    return { health: (await response.json()) as Health };
  } catch {
    if (signal.aborted) return undefined;
    return { unreachableSince: since ?? new Date().toISOString() };
  }
}
