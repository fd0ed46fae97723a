import { useSyncExternalStore } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** The topmost dialog, for content that must be drawn over it. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(openDialogs.subscribe, openDialogs.top);
}
