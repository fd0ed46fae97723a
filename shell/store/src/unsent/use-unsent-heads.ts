import { useEffect, useState } from 'react';
import { unsentHeads, watchUnsent, type UnsentHead } from './unsent-store.ts';

/** Heads of the unsent acts of all users of this browser. */
export function useUnsentHeads(): readonly UnsentHead[] {
  const [heads, setHeads] = useState<readonly UnsentHead[]>([]);
  useEffect(() => {
    let isLeft = false;
    const look = () => void unsentHeads().then((found) => !isLeft && setHeads(found));
    look();
    const stop = watchUnsent(look);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return heads;
}
