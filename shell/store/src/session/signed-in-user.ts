import type { Permission, SignedInUser } from '@club/contract';
import { createContext, createElement, useContext, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { forgetKeptOfOthers } from './kept-for-session.ts';
import { setPageUser } from './page-user.ts';

const SignedInUserContext = createContext<SignedInUser | null>(null);

/** The page is drawn for this person, and its calls say so. */
export function SignedInUserProvider({ value, children }: { value: SignedInUser; children: ReactNode }) {
  // Layout: before the first call of what is inside.
  useLayoutEffect(() => {
    setPageUser(value.id);
    return () => setPageUser(undefined);
  }, [value.id]);
  useEffect(() => {
    void forgetKeptOfOthers(value.id);
  }, [value.id]);
  return createElement(SignedInUserContext, { value }, children);
}

/** The person signed in; only inside the frame. */
export function useSignedInUser(): SignedInUser {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser is used outside the frame');
  return user;
}

/** Whether the person holds a permission. Screens hide by it; the server decides. */
export function useCan(permission: Permission): boolean {
  return useSignedInUser().permissions.includes(permission);
}
