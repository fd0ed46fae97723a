import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * What `load` gives: undefined until it came, at once when `known`. A failure is thrown while drawing; drawn
 * anew, it loads anew.
 * Not `lazy` and Suspense, which hold content back for 300 ms per boundary and remember a failure for ever
 * (decision 31).
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, known?: Loaded): Loaded | undefined {
  const [outcome, setOutcome] = useState<{ loaded?: Loaded; failure?: Error }>({});
  const isKnown = known !== undefined;

  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && startTransition(() => setOutcome({ loaded })),
      (failure: Error) => !isGone && setOutcome({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isKnown]);

  if (outcome.failure) throw outcome.failure;
  return known ?? outcome.loaded;
}

/** Drawn as the part it stands for; `fetch` asks for that before, so that it is drawn at once. */
export type LazyPart<Props extends object> = ((props: Props) => ReactNode) & {
  fetch: () => Promise<unknown>;
};

/** A component loaded when first drawn, unless it was fetched before; `waiting` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;
  const fetch = async () => (known = await load());
  return Object.assign(
    function LazyPart(props: Props) {
      const Part = useLoaded(fetch, known);
      return Part ? <Part {...props} /> : waiting;
    },
    { fetch },
  );
}
