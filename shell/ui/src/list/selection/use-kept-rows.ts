import { useMemo, useState } from 'react';

/** Rows that are kept over the pages of a list, in the order in which they were chosen. */
export interface KeptRows<Row extends { id: string }> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Keeps these rows as they stand now, or lets go of them. */
  keep: (rows: readonly Row[], isKept: boolean) => void;
  clear: () => void;
}

/** `scope`: under what they are chosen, such as the filters of the list; under another one nothing is kept yet. */
export function useKeptRows<Row extends { id: string }>(scope = ''): KeptRows<Row> {
  const [kept, setKept] = useState<{ scope: string; byId: ReadonlyMap<string, Row> }>({
    scope,
    byId: new Map(),
  });
  return useMemo(() => {
    const inScope = (any: typeof kept) => (any.scope === scope ? any.byId : new Map<string, Row>());
    const byId = inScope(kept);
    return {
      rows: [...byId.values()],
      has: (id) => byId.has(id),
      keep: (rows, isKept) =>
        // To what is kept by now: two quick choices both count.
        setKept((byNow) => {
          const next = new Map(inScope(byNow));
          for (const row of rows)
            if (isKept) next.set(row.id, row);
            else next.delete(row.id);
          return { scope, byId: next };
        }),
      clear: () => setKept({ scope, byId: new Map() }),
    };
  }, [kept, scope]);
}
