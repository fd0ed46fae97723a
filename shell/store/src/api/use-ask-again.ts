import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/** Asks again for all that is in view: the server answers again, of which the browser, whose network was never away, says nothing. */
export function useAskAgain(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.internalActions.onOnline()), [dispatch]);
}
