import { useSyncExternalStore } from 'react';

/** As in the styles: below it rows are cards. */
const narrow = '(max-width: 640px)';

const watch = (onChange: () => void): (() => void) => {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window is as narrow as a telephone. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(narrow).matches);
