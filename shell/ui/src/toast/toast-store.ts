import type { Tone } from '../screen/states.tsx';

export interface Toast {
  /** Default success. */
  tone?: Tone;
  title: string;
  text?: string;
  /** Shows «Annuler». */
  undo?: () => void;
}

/** The toast in view; `id` tells two equal ones apart. */
export type ShownToast = Toast & { id: number };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the current one (U-4). */
export function showToast(toast: Toast): void {
  set({ ...toast, id: ++lastId });
}

/** Takes the toast away, if it is still the one in view. */
export function hideToast(id: number): void {
  if (shown?.id === id) set(undefined);
}

/** Takes away the toast in view: toasts outlive the screen, as tests that mount one after the other find. */
export const forgetToast = (): void => set(undefined);

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
