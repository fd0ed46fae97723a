import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';

/** Drops every answer kept in memory: the next person to sign in must see nothing of the former one. */
export function useForgetAnswers(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(api.util.resetApiState()), [dispatch]);
}
