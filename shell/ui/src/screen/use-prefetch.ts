import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Preloads dialogs when `ready` and idle. Failures are ignored: opening loads again. */
export function usePrefetch(load: () => Promise<unknown>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    return whenIdle(() => void load().catch(() => undefined));
  }, [load, ready]);
}
