import { useEffect, useState } from 'react';
import { unsentHeads, watchUnsent, type UnsentHead } from './unsent-store.ts';

/** What this browser keeps until the network is back, of whoever. */
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
