type FilterOptions = readonly { value: string; label: string }[];

/** Values of a filter that is one of some. */
export interface FilterValues {
  options?: FilterOptions;
  /** The same, as a hook that fetches them: asked once the filter is seen, or stands. */
  useOptions?: () => FilterOptions;
}

/** Options of a filter, fetched where a hook gives them; undefined when it has none. */
export function useFilterOptions({ options, useOptions }: FilterValues): FilterOptions | undefined {
  const useThem: () => FilterOptions | undefined = useOptions ?? useNone;
  return useThem() ?? options;
}

const useNone = () => undefined;
