import type { Permission, SignedInUser } from '@club/contract';
import { createContext, useContext } from 'react';

const SignedInUserContext = createContext<SignedInUser | null>(null);

/** The shell gives the person signed in to everything inside the frame. */
export const SignedInUserProvider = SignedInUserContext.Provider;

/** The person signed in; only inside the frame. */
export function useSignedInUser(): SignedInUser {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser is used outside the frame');
  return user;
}

/** Whether the person signed in holds a permission. Screens hide or disable by it; the server decides. */
export function useCan(permission: Permission): boolean {
  return useSignedInUser().permissions.includes(permission);
}
