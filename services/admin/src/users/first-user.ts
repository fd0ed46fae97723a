import { ConfigError, isDuplicateKey, recordHistory, transaction, type Actor } from '@club/service-kit';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../passwords/password-hash.ts';
import { passwordRefusal } from '../passwords/password-refusal.ts';
import { provisionalPassword } from '../passwords/provisional-password.ts';
import { lockRights } from '../profiles/managers.ts';
import { fieldsOf } from './to-user.ts';
import { insertUser, type FirstPassword } from './insert-user.ts';
import { Users } from './user-model.ts';
import { codeKeyOf } from './user-rules.ts';

/** The first administrator (I-7). */
export const firstUser = {
  codeUtilisateur: '111',
  firstName: 'Administrateur',
  lastName: 'du club',
  email: null,
  profileType: 'admin',
  isActive: true,
};

/** Who does what the operator asks at a start. */
export const installer: Actor = { kind: 'service', id: 'admin', nom: 'Installation', permissions: new Set() };

/**
 * Creates user 111 when there is no user (I-7), with the chosen password, else a random one, which it
 * answers and which must be changed at the first login. Later a chosen password replaces only one that 111 still has to change.
 * @throws ConfigError for one that anyone guesses: between the first start and the first login a stranger could use it
 */
export async function prepareFirstUser(chosen: string | undefined): Promise<string | undefined> {
  const someone = (await Users.estimatedDocumentCount()) > 0;
  if (someone && chosen === undefined) return undefined;
  const password = chosen ?? provisionalPassword();
  // A club of a former release may have had a weak one, and goes on.
  if (someone && (await passwordRefusal(password, firstUser)) !== undefined) return undefined;
  if (chosen !== undefined) await assertStrong(chosen);
  const first = { passwordHash: await hashPassword(password), mustChangePassword: chosen === undefined };
  if (someone) return replaceProvisional(first);
  const created = await insertFirst(first);
  return created && chosen === undefined ? password : undefined;
}

/** What the operator gives obeys the rule of every other password (I-6). */
export async function assertStrong(chosen: string): Promise<void> {
  const refusal = await passwordRefusal(chosen, firstUser);
  if (refusal !== undefined) throw new ConfigError('CLUB_ADMIN_PASSWORD:', refusal);
}

async function replaceProvisional(first: FirstPassword): Promise<undefined> {
  const codeKey = codeKeyOf(firstUser.codeUtilisateur);
  await Users.updateOne(
    { codeKey, mustChangePassword: true, passwordChangedAt: null },
    { $set: { ...first, updatedAt: new Date() } },
  );
}

/** False when another instance was first. */
async function insertFirst(password: FirstPassword): Promise<boolean> {
  try {
    await transaction(async (unit) => {
      await lockRights(unit);
      const user = await insertUser(unit, firstUser, password);
      const line = { entity: 'user', id: user._id, version: 1, action: 'create', before: null } as const;
      const circumstances = { actor: installer, requestId: randomUUID() };
      await recordHistory(unit, { ...line, after: fieldsOf(user), ...circumstances });
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
