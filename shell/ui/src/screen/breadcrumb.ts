import { useSyncExternalStore } from 'react';

/** One step of the breadcrumb; the last one has no address. */
export interface BreadcrumbStep {
  label: string;
  to?: string;
}

let breadcrumb: readonly BreadcrumbStep[] = [];
const listeners = new Set<() => void>();

/** Screens announce where one is; the frame of the shell draws it. */
export function setBreadcrumb(next: readonly BreadcrumbStep[]): void {
  breadcrumb = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The breadcrumb of the screen in view. */
export function useBreadcrumb(): readonly BreadcrumbStep[] {
  return useSyncExternalStore(subscribe, () => breadcrumb);
}
