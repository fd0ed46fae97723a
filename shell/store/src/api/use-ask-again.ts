import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/** Refetches what is in view: the browser tells nothing when only the server was away. */
export function useAskAgain(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.internalActions.onOnline()), [dispatch]);
}
