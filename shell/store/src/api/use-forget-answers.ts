import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/** Drops all cached answers: the next person must see nothing of the former. */
export function useForgetAnswers(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.resetApiState()), [dispatch]);
}
