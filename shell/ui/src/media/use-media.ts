import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query (`(max-width: 640px)`) holds, now and as it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Whether the window is as narrow as a telephone, as in the styles: rows are cards. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)');
