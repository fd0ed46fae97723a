import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was given at the last drawing, for handlers that are kept longer than that. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
