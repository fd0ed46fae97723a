import type { securiteCalls, UserSecurity } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import type { Deps } from '../deps.ts';
import { resetPassword } from './reset-password.ts';
import { accountWaits } from '../login/login-waiting.ts';
import { allProfiles } from '../profiles/profiles.ts';
import { SecondFactors } from '../second-factor/second-factor-model.ts';
import { Users } from '../users/user-model.ts';

export const passwordHandlers = ({ now }: Deps) =>
  ({
    resetPassword: (request) => resetPassword(request, now()),
    listUsersSecurity: () => listUsersSecurity(now()),
  }) satisfies Partial<HandlersOf<typeof securiteCalls>>;

/** Bounds the unpaged list. */
const most = 500;

/** Users as the security screen shows them, by code, 9 before 10. */
export async function listUsersSecurity(now: Date): Promise<UserSecurity[]> {
  const byCode = { locale: 'fr', numericOrdering: true };
  const users = await Users.find().collation(byCode).sort({ codeKey: 1 }).limit(most).toArray();
  const ids = users.map(({ _id }) => _id);
  const profileNames = new Map((await allProfiles()).map(({ id, name }) => [id, name]));
  const waits = await accountWaits(
    users.map(({ codeKey }) => codeKey),
    now,
  );
  const confirmed = { _id: { $in: ids }, confirmedAt: { $ne: null } };
  const factors = await SecondFactors.find(confirmed, { projection: { _id: 1 } }).toArray();
  const withFactor = new Set(factors.map(({ _id }) => _id));
  return users.map((user) => ({
    id: user._id,
    userCode: user.codeUtilisateur,
    nom: `${user.firstName} ${user.lastName}`.trim(),
    profileName: profileNames.get(user.profileType) ?? user.profileType,
    isActive: user.isActive,
    lastLogin: user.lastSignInAt?.toISOString() ?? null,
    waitingUntil: waits.get(user.codeKey)?.toISOString() ?? null,
    mustChangePassword: user.mustChangePassword,
    secondFactor: withFactor.has(user._id),
  }));
}
