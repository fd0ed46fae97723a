import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { api } from './api.ts';

type Kept = ReturnType<typeof api.util.upsertQueryData>;

/** Keeps an answer that came by events as if it had been asked for: `api.util.upsertQueryData(…)`. */
export function useKeepAnswer(): (kept: Kept) => void {
  const dispatch = useDispatch();
  return useCallback((kept) => void dispatch(kept as never), [dispatch]);
}
