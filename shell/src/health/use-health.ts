import { healthCalls, pathOf, type Health } from '@club/contract';
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
      if (document.visibilityState === 'visible') setView(await ask(stop.signal, view.unreachableSince));
    };
    // `look` rejects only once this effect has been stopped.
    const lookSafely = () => void look().catch(() => undefined);
    lookSafely();
    const timer = setInterval(lookSafely, away ? troubled : calm);
    document.addEventListener('visibilitychange', lookSafely);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookSafely);
      stop.abort();
    };
  }, [away, view.unreachableSince]);
  return view;
}

/** The state now; a 503 carries it too. Rejects only when stopped. */
async function ask(signal: AbortSignal, since: string | undefined): Promise<HealthView> {
  try {
    const response = await fetch(pathOf(healthCalls.getHealth), { signal });
    return { health: (await response.json()) as Health };
  } catch (error) {
    if (signal.aborted) throw error;
    return { unreachableSince: since ?? new Date().toISOString() };
  }
}
