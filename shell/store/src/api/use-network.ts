import { useCallback, useEffect, useRef, useState } from 'react';
import { serverMissed, serverReturn } from './server-return.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Where nothing watches the server it is asked again after so long, in ms. */
const pause = 5_000;

/** Whether the server cannot be asked: the browser knows of no network, or nobody answered (`missed`) and it is not back yet. */
export function useNetwork(): { isAway: boolean; missed: () => void } {
  const isOffline = useIsOffline();
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
