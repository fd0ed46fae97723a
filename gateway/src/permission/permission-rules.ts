import {
  authCalls,
  saisonCalls,
  secondFactorCalls,
  type CallData,
  type ErrorCode,
  type SignedInUser,
} from '@club/contract';

/** Allowed with a provisional password. */
const withoutOwnPassword: ReadonlySet<string> = new Set(
  [
    authCalls.getSignedInUser,
    authCalls.getSessionEnd,
    authCalls.changePassword,
    authCalls.login,
    authCalls.logout,
  ].map(({ path }) => path),
);

/** Calls allowed before a required second factor is set up (I-20): its setup, and the season in the header. */
const withoutSecondFactor: ReadonlySet<string> = new Set([
  ...withoutOwnPassword,
  ...[
    secondFactorCalls.getSecondFactor,
    secondFactorCalls.beginSecondFactor,
    secondFactorCalls.confirmSecondFactor,
    saisonCalls.getActiveSaison,
  ].map(({ path }) => path),
]);

/** Undefined when allowed (I-4). */
export function refusalOf({ access, path }: CallData, user: SignedInUser | undefined): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (!user) return 'unauthenticated';
  if (user.mustChangePassword && !withoutOwnPassword.has(path)) return 'password_change_required';
  if (user.mustAddSecondFactor && !withoutSecondFactor.has(path)) return 'second_factor_setup_required';
  if (access === 'signed-in') return undefined;
  return user.permissions.includes(access) ? undefined : 'forbidden';
}
