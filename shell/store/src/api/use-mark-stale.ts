import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api, type Tag } from './api.ts';

/** Makes answers stale by tag, for news that came by events; calls use `invalidatesTags`. */
export function useMarkStale(): (tags: readonly Tag[]) => void {
  const dispatch = useDispatch();
  return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags])), [dispatch]);
}
