import { createContext, useCallback, useContext, useRef, type ComponentProps } from 'react';
import { RouterProvider as Provider, useSearchParams } from 'react-router-dom';

type RouterProps = ComponentProps<typeof Provider>;
const CurrentRouter = createContext<RouterProps['router'] | null>(null);

/**
 * The router of the page; what is below it can read where it stands before that is drawn. A new address is drawn at once, not as a
 * transition: one over a long list would wait for the whole list, and the dialog that a person closes stay until then.
 */
export function RouterProvider(props: RouterProps) {
  return (
    <CurrentRouter.Provider value={props.router}>
      <Provider {...props} useTransitions={false} />
    </CurrentRouter.Provider>
  );
}

/** What an entry of the history holds beside its address. */
interface EntryState {
  /** The way back to what led here. */
  wayBack?: object;
  /** Parameters of the entry before it, over which a dialog was opened. */
  over?: string;
}

const stateOf = (state: unknown): EntryState =>
  typeof state === 'object' && state !== null ? (state as EntryState) : {};

interface ChangeOptions {
  replace?: boolean;
  /** `open`: a dialog opens, or follows another one with `replace`. `close`: it closes, by a step back where its opening was a step. */
  dialog?: 'open' | 'close';
}

/** Navigates to the parameters that it makes of the present ones. */
export type ChangeParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: ChangeOptions,
) => void;

/**
 * The parameters of the address as they are drawn, and how to change them. A change starts from where the router stands: two
 * quick ones before the page is drawn again both count, while `useSearchParams` would lose the first.
 */
export function useQueryParams(): [URLSearchParams, ChangeParams] {
  const router = useContext(CurrentRouter);
  if (!router) throw new Error('useQueryParams is for what is below RouterProvider');
  const [params, setParams] = useSearchParams();
  const leftByBack = useRef('');
  const changeParams = useCallback<ChangeParams>(
    (change, { replace = false, dialog } = {}) => {
      const { key, search, state } = router.state.location;
      const current = new URLSearchParams(search).toString();
      const next = change(new URLSearchParams(search));
      const { wayBack, over } = stateOf(state);
      // A browser goes back a moment later: closed twice until then, it must not go back twice.
      if (dialog === 'close' && over === next.toString() && leftByBack.current !== key) {
        leftByBack.current = key;
        void router.navigate(-1);
        return;
      }
      const behind = dialog === 'open' ? (replace ? over : current) : undefined;
      setParams(next, {
        replace: replace || dialog === 'close',
        state: { ...(wayBack && { wayBack }), ...(behind !== undefined && { over: behind }) },
      });
    },
    [router, setParams],
  );
  return [params, changeParams];
}
