import { serverMissed, serverReturn } from '@club/store';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Where nothing watches the server it is asked again after so long, in ms. */
const pause = 5_000;

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the server cannot be asked: the browser knows of no network, or nobody answered (`missed`) and it is not back yet. */
export function useNetwork(): { isAway: boolean; missed: () => void } {
  const isOffline = useSyncExternalStore(onNetwork, () => !navigator.onLine);
  const [hasMissed, setMissed] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const missed = useCallback(() => {
    setMissed(true);
    serverMissed();
    const back = serverReturn() ?? new Promise((resolve) => setTimeout(resolve, pause));
    void back.then(() => !isLeft.current && setMissed(false));
  }, []);
  return { isAway: isOffline || hasMissed, missed };
}
