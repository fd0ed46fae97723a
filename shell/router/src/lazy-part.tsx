import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * What `load` gives: undefined until it is there, at once when it is `known`. Whatever `load` fails with is thrown while drawing, so
 * that the boundary above says it; drawn anew, it loads anew.
 *
 * Not `lazy` and Suspense: React keeps what a boundary waited for back until 300 ms after its fallback appeared, once more for each
 * boundary within it, and remembers a failure for ever. This appears as soon as it has come, drawn in slices.
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

/** A part of the screens that comes when it is first drawn; `waiting` stands in its place until then. */
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
