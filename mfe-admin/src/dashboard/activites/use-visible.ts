import { useSyncExternalStore } from 'react';

/** Whether this tab is looked at. */
export function useVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
}

function onChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
