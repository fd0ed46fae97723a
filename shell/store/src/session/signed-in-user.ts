import type { Permission, SignedInUser } from '@club/contract';
import { createContext, useContext } from 'react';

const SignedInUserContext = createContext<SignedInUser | null>(null);

export const SignedInUserProvider = SignedInUserContext.Provider;

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
