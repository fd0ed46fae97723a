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

/** A component loaded when first drawn; `waiting` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async () => (known = await load());
  return function LazyPart(props: Props) {
    const Part = useLoaded(loadOnce, known);
    return Part ? <Part {...props} /> : waiting;
  };
}
