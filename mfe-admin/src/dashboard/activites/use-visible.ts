import { useSyncExternalStore } from 'react';

export function useVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
}

function onChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
