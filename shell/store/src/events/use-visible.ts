import { useSyncExternalStore } from 'react';

/** Whether the page is in view: hidden ones give their event streams up, of which a browser has few. */
export function useVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
}

function onChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
