import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/**
 * Makes answers stale by their tags: what is in view is asked for again, the rest when it is next needed. For news that came
 * by events; a call that changes something names its tags itself (`invalidatesTags`).
 */
export function useMarkStale<Tag extends string>(): (tags: readonly Tag[]) => void {
  const dispatch = useDispatch();
  // The one API knows no tags: each feature adds its own to its view of it.
  return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags] as never[])), [dispatch]);
}
