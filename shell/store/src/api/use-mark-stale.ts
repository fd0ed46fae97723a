import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/** Makes answers stale by tag, for news that came by events; calls use `invalidatesTags`. */
export function useMarkStale<Tag extends string>(): (tags: readonly Tag[]) => void {
  const dispatch = useDispatch();
  // Each feature adds its own tags to its view of the API.
  return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags] as never[])), [dispatch]);
}
