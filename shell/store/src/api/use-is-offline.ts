import { useSyncExternalStore } from 'react';

/** Whether the browser knows of no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onNetwork, () => !navigator.onLine);
}

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
