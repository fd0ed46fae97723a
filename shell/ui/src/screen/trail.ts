import { useSyncExternalStore } from 'react';

/** One step of the breadcrumb; the last one has no address. */
export interface TrailStep {
  label: string;
  to?: string;
}

let trail: readonly TrailStep[] = [];
const listeners = new Set<() => void>();

/** Screens announce where one is; the frame of the shell draws it. */
export function setTrail(next: readonly TrailStep[]): void {
  trail = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The breadcrumb of the screen in view. */
export function useTrail(): readonly TrailStep[] {
  return useSyncExternalStore(subscribe, () => trail);
}
