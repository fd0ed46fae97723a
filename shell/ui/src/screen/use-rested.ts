import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has come to rest since this was first drawn: what is likely to be wanted next can be drawn now, unseen. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true))), []);
  return isRested;
}
