import { useSearchParams } from '@club/router';
import { viewOf, withView, type CotisationView } from './cotisation-view-rules.ts';
import { openedOf, withOpened, type Opened } from './opened-rules.ts';

/** What the address of the list says, and how to change it: each change of view is a step that «back» undoes. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    view: viewOf(params),
    opened: openedOf(params),
    show: (change: Partial<CotisationView>) => setParams(withView(params, change)),
    /** Opens a dialog over the list; from one dialog to the next, «back» still returns to the list. */
    open: (next: Opened) => setParams(withOpened(params, next), { replace: openedOf(params) !== null }),
    close: () => setParams(withOpened(params, null), { replace: true }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
