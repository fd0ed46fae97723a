import {
  managesAll,
  type CreateUser,
  type Permission,
  type UpdateUser,
  type UserFields,
} from '@club/contract';
import { RuleError } from '@club/service-kit';
import { lastManager } from '../profiles/profile-rules.ts';

/** Compared without case and outer spaces. */
export function codeKeyOf(codeUtilisateur: string): string {
  return codeUtilisateur.trim().normalize('NFC').toLowerCase();
}

/** Active by default, with the profile that new users are given (I-13). */
export function newUserFields(body: CreateUser, usualProfile: string): UserFields {
  return {
    codeUtilisateur: body.codeUtilisateur,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email ?? null,
    profileType: body.profileType ?? usualProfile,
    isActive: body.isActive ?? true,
  };
}

/** What is not sent stays (P-3). */
export function mergeUser(before: UserFields, body: UpdateUser): UserFields {
  return newUserFields({ ...before, ...body }, before.profileType);
}

/** Whether a user with these rights is one who manages users and permissions (I-9). */
export function isManager(
  { isActive }: Pick<UserFields, 'isActive'>,
  rights: readonly Permission[],
): boolean {
  return isActive && managesAll(rights);
}

/** `after` is null for a deletion. */
export interface UserChange {
  id: string;
  actorId: string;
  before: { isActive: boolean; rights: readonly Permission[] };
  after: { isActive: boolean; rights: readonly Permission[] } | null;
  /** Other active persons who manage users and permissions. */
  otherManagers: number;
}

/**
 * Keeps one person who manages users and permissions, and everybody his own account (I-9).
 * @throws RuleError `rule` (422)
 */
export function assertAllowed({ id, before, after, actorId, otherManagers }: UserChange): void {
  const own = id === actorId;
  if (own && after === null) refuse('Vous ne pouvez pas supprimer votre propre compte.');
  if (own && after?.isActive === false) refuse('Vous ne pouvez pas désactiver votre propre compte.');
  const stays = after !== null && isManager(after, after.rights);
  if (isManager(before, before.rights) && !stays && otherManagers === 0) throw lastManager();
}

function refuse(message: string): never {
  throw new RuleError('rule', { message });
}

/**
 * Nobody gives, changes or removes rights he lacks (I-9).
 * @throws RuleError `forbidden` (403)
 */
export function assertWithinRights(held: ReadonlySet<Permission>, concerned: readonly Permission[]): void {
  if (concerned.every((permission) => held.has(permission))) return;
  throw new RuleError('forbidden', { message: 'Ce profil donne des droits que vous n’avez pas vous-même.' });
}
