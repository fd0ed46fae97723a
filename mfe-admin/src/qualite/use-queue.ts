import { useEffect, useRef, useState } from 'react';
import type { Anomalie, QualiteElement } from '@club/contract';
import { pageAfter, pageSize } from './queue-rules.ts';
import { useLazyListQualiteQuery } from './qualite-api.ts';

export interface Queue {
  /** Undefined while it is fetched, null once nothing is left. */
  current: QualiteElement | null | undefined;
  /** From 1. */
  position: number;
  /** When it was opened. */
  total: number;
  error: unknown;
  retry: () => void;
  /** To the next: `left` when it stays in the queue. */
  next: (left: boolean) => void;
  /** Back to one that was dealt with: it was undone. */
  bring: (element: QualiteElement) => void;
}

interface State {
  total: number | undefined;
  /** Fetched and not yet dealt with. */
  waiting: QualiteElement[];
  done: number;
  left: number;
  seen: ReadonlySet<string>;
  isWhole: boolean;
}

const opened: State = {
  total: undefined,
  waiting: [],
  done: 0,
  left: 0,
  seen: new Set<string>(),
  isWhole: false,
};

/** The records of an anomaly one after the other; those that were left are not shown again. */
export function useQueue(anomalie: Anomalie, ignores: boolean): Queue {
  const [ask, { error }] = useLazyListQualiteQuery();
  const [state, setState] = useState(opened);
  const asking = useRef(false);
  const { waiting, left, isWhole, total } = state;
  const isMissing = waiting.length === 0 && !isWhole && error === undefined;

  const fetchPage = () => {
    if (asking.current) return;
    asking.current = true;
    void ask({ anomalie, ignores, page: pageAfter(left), limit: pageSize }).then(({ data }) => {
      asking.current = false;
      if (data) setState((before) => withPage(before, data));
    });
  };
  useEffect(() => {
    if (isMissing) fetchPage();
  });

  const current = waiting[0] ?? (isWhole ? null : undefined);
  return {
    current,
    total: total ?? 0,
    position: state.done + 1,
    error,
    retry: fetchPage,
    next: (isLeft) => setState((before) => afterNext(before, isLeft)),
    bring: (element) =>
      setState((before) => ({
        ...before,
        done: Math.max(0, before.done - 1),
        waiting: [element, ...before.waiting],
      })),
  };
}

function withPage(
  before: State,
  page: { elements: QualiteElement[]; total: number; totalPages: number },
): State {
  const fresh = page.elements.filter(({ id }) => !before.seen.has(id));
  const isLast = pageAfter(before.left) >= page.totalPages;
  return {
    ...before,
    total: before.total ?? page.total,
    waiting: [...before.waiting, ...fresh],
    seen: new Set([...before.seen, ...fresh.map(({ id }) => id)]),
    // A page of which all was seen: those that were left fill it, the next begins behind them.
    left: fresh.length === 0 && !isLast ? pageAfter(before.left) * pageSize : before.left,
    isWhole: fresh.length === 0 && isLast,
  };
}

function afterNext(before: State, isLeft: boolean): State {
  return {
    ...before,
    waiting: before.waiting.slice(1),
    done: before.done + 1,
    left: before.left + (isLeft ? 1 : 0),
  };
}
