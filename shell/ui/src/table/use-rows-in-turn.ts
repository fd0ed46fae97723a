import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** Least height of a row in px (table.css). */
const rowHeight = 36;

/**
 * Rows to draw now, and whether these are all of a page. Fifty are drawn in slices, between which a key or a click is answered. When
 * a list first appears its rows come once the table stands, which calls `onHeadDrawn`, and those that fill the window before those
 * below it.
 */
export function useRowsInTurn<Row>(rows: readonly Row[] | undefined) {
  const [turn, setTurn] = useState<'head' | 'window' | 'all'>('head');
  const drawn = useDeferredValue<typeof rows | null>(rows, null) ?? undefined;
  const inWindow = useMemo(() => drawn?.slice(0, Math.ceil(window.innerHeight / rowHeight)), [drawn]);

  const onHeadDrawn = useCallback(() => startTransition(() => setTurn('window')), []);
  const isWindowDrawn = turn === 'window' && inWindow !== undefined;
  useEffect(() => {
    if (isWindowDrawn) startTransition(() => setTurn('all'));
  }, [isWindowDrawn]);

  const inTurn = { head: undefined, window: inWindow, all: drawn };
  return { drawn: inTurn[turn], areAllDrawn: turn === 'all', onHeadDrawn };
}
