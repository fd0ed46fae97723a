import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches what may be opened over a screen once that is `ready` and the browser has nothing else to do, so that the first dialog
 * opens at once. A failure is told when it is really opened: what opens it fetches it again.
 */
export function usePrefetch(load: () => Promise<unknown>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}
