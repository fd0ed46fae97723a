import { isDuplicateKey, recordHistory, transaction, type Actor } from '@club/service-kit';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../passwords/password-hash.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { provisionalPassword } from '../passwords/provisional-password.ts';
import { fieldsOf } from './to-user.ts';
import { insertUser, type FirstPassword } from './insert-user.ts';
import { Users } from './user-model.ts';
import { codeKeyOf } from './user-rules.ts';

/** The administrator of spec §6. */
const firstUser = {
  codeUtilisateur: '111',
  firstName: 'Administrateur',
  lastName: 'du club',
  email: null,
  profileType: 'admin',
  isActive: true,
};

const installer: Actor = { kind: 'service', id: 'admin', nom: 'Installation', permissions: new Set() };

/**
 * Creates user 111 when there is no user at all (design.md "Identity"), with the password that was chosen, else a random
 * one. A random one, or one too weak to stay, must be changed at the first login. Once somebody is there, a chosen password
 * replaces only one that 111 still has to change: the way out when the line that showed it was lost.
 * Answers the random password for the one who starts the club, or undefined.
 */
export async function prepareFirstUser(chosen: string | undefined): Promise<string | undefined> {
  const someone = (await Users.estimatedDocumentCount()) > 0;
  if (someone && chosen === undefined) return undefined;
  const password = chosen ?? provisionalPassword();
  const mustChangePassword =
    chosen === undefined || passwordRefusal(chosen, firstUser.codeUtilisateur) !== undefined;
  const first = { passwordHash: await hashPassword(password), mustChangePassword };
  if (someone) return replaceProvisional(first);
  const created = await insertFirst(first);
  return created && chosen === undefined ? password : undefined;
}

async function replaceProvisional(first: FirstPassword): Promise<undefined> {
  const codeKey = codeKeyOf(firstUser.codeUtilisateur);
  await Users.updateOne({ codeKey, mustChangePassword: true, passwordChangedAt: null }, { $set: first });
}

/** False when another instance, started at the same moment, created it first. */
async function insertFirst(password: FirstPassword): Promise<boolean> {
  try {
    await transaction(async (unit) => {
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
