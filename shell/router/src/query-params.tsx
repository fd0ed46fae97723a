import { createContext, useCallback, useContext, type ComponentProps } from 'react';
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

/** What a change keeps of the state: the way back to what led here. Anything else was for the first look alone. */
const wayBackIn = (state: unknown): { state?: object } =>
  typeof state === 'object' && state !== null && 'wayBack' in state
    ? { state: { wayBack: state.wayBack } }
    : {};

/** Navigates to the parameters that it makes of the present ones. */
export type ChangeParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * The parameters of the address as they are drawn, and how to change them. A change starts from where the router stands: two
 * quick ones before the page is drawn again both count, while `useSearchParams` would lose the first.
 */
export function useQueryParams(): [URLSearchParams, ChangeParams] {
  const router = useContext(CurrentRouter);
  if (!router) throw new Error('useQueryParams is for what is below RouterProvider');
  const [params, setParams] = useSearchParams();
  const changeParams = useCallback<ChangeParams>(
    (change, options) => {
      const { search, state } = router.state.location;
      setParams(change(new URLSearchParams(search)), { ...options, ...wayBackIn(state) });
    },
    [router, setParams],
  );
  return [params, changeParams];
}
