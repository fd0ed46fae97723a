import { authCalls, type CallData, type ErrorCode, type SignedInUser } from '@club/contract';

/** What a person who must first choose a password may still do: that, learn who one is, and sign in or out. */
const withoutOwnPassword: ReadonlySet<string> = new Set(
  [authCalls.getSignedInUser, authCalls.changePassword, authCalls.login, authCalls.logout].map(
    ({ path }) => path,
  ),
);

/** Why a person, or someone not signed in, may not make a call; undefined when allowed (design.md "Identity"). */
export function refusalOf({ access, path }: CallData, user: SignedInUser | undefined): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (!user) return 'unauthenticated';
  if (user.mustChangePassword && !withoutOwnPassword.has(path)) return 'password_change_required';
  if (access === 'signed-in') return undefined;
  return user.permissions.includes(access) ? undefined : 'forbidden';
}
