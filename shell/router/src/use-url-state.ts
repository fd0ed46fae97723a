import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type UrlState = Record<string, string | number>;
type SetUrlState<T> = (change: Partial<T>, options?: { replace?: boolean }) => void;

/**
 * State that lives in the address (page, sort, filters, open record), so that reload, back and a pasted link come back to the
 * same view. `defaults` gives names, types and what stands when the address says nothing; it must not change.
 */
export function useUrlState<T extends UrlState>(defaults: T): [T, SetUrlState<T>] {
  const [params, setParams] = useSearchParams();
  const shape = JSON.stringify(defaults);
  const state = useMemo(() => readState(JSON.parse(shape) as T, params), [shape, params]);
  const set = useCallback<SetUrlState<T>>(
    (change, options) => setParams((current) => writeState(JSON.parse(shape) as T, current, change), options),
    [shape, setParams],
  );
  return [state, set];
}

function readState<T extends UrlState>(defaults: T, params: URLSearchParams): T {
  const entries = Object.entries(defaults).map(([key, value]) => [key, readValue(value, params.get(key))]);
  return Object.fromEntries(entries) as T;
}

/** A number that the address does not hold properly falls back to its default. */
function readValue(standard: string | number, given: string | null): string | number {
  if (given === null) return standard;
  if (typeof standard === 'string') return given;
  const number = Number(given);
  return Number.isFinite(number) ? number : standard;
}

function writeState<T extends UrlState>(
  defaults: T,
  current: URLSearchParams,
  change: Partial<T>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
