import type { CreateUser, Permission, UpdateUser, UserFields } from '@club/contract';
import { RuleError } from '@club/service-kit';

/** The code as logins and the unique index compare it: without case nor spaces around it. */
export function codeKeyOf(codeUtilisateur: string): string {
  return codeUtilisateur.trim().normalize('NFC').toLowerCase();
}

/** Fields of a new user: operator and active when the form says nothing (contract `CreateUser`). */
export function newUserFields(body: CreateUser): UserFields {
  return {
    codeUtilisateur: body.codeUtilisateur,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email ?? null,
    profileType: body.profileType ?? 'operator',
    isActive: body.isActive ?? true,
  };
}

/** Fields after an update: what is not sent stays (design.md "The contract": PUT merges). */
export function mergeUser(before: UserFields, body: UpdateUser): UserFields {
  return newUserFields({ ...before, ...body });
}

/** True for someone who can sign in and manage everything. */
export function isAdministrator(user: Pick<UserFields, 'profileType' | 'isActive'>): boolean {
  return user.profileType === 'admin' && user.isActive;
}

/** What a change does to one user. `after` is null for a deletion. */
export interface UserChange {
  before: UserFields & { id: string };
  after: UserFields | null;
  actorId: string;
  /** Active administrators besides this user. */
  otherAdministrators: number;
}

/**
 * Refuses what would leave the club without an administrator, or somebody without the account he is using.
 * @throws RuleError `rule` (422)
 */
export function assertAllowed({ before, after, actorId, otherAdministrators }: UserChange): void {
  const own = before.id === actorId;
  if (own && after === null) refuse('Vous ne pouvez pas supprimer votre propre compte.');
  if (own && after?.isActive === false) refuse('Vous ne pouvez pas désactiver votre propre compte.');
  const stays = after !== null && isAdministrator(after);
  if (isAdministrator(before) && !stays && otherAdministrators === 0)
    refuse('Le club doit garder au moins un administrateur actif.');
}

function refuse(message: string): never {
  throw new RuleError('rule', { message });
}

/**
 * Nobody gives, changes or removes rights that he does not hold: otherwise the right to manage users would be every right.
 * @throws RuleError `forbidden` (403)
 */
export function assertWithinRights(held: ReadonlySet<Permission>, concerned: readonly Permission[]): void {
  if (concerned.every((permission) => held.has(permission))) return;
  throw new RuleError('forbidden', { message: 'Ce profil donne des droits que vous n’avez pas vous-même.' });
}
