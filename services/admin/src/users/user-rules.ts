import type { CreateUser, Permission, UpdateUser, UserFields } from '@club/contract';
import { RuleError } from '@club/service-kit';

/** Compared without case and outer spaces. */
export function codeKeyOf(codeUtilisateur: string): string {
  return codeUtilisateur.trim().normalize('NFC').toLowerCase();
}

/** Operator and active by default. */
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

/** What is not sent stays (P-3). */
export function mergeUser(before: UserFields, body: UpdateUser): UserFields {
  return newUserFields({ ...before, ...body });
}

export function isAdministrator(user: Pick<UserFields, 'profileType' | 'isActive'>): boolean {
  return user.profileType === 'admin' && user.isActive;
}

/** `after` is null for a deletion. */
export interface UserChange {
  before: UserFields & { id: string };
  after: UserFields | null;
  actorId: string;
  otherAdministrators: number;
}

/**
 * Keeps one administrator, and everybody his own account (I-9).
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
 * Nobody gives, changes or removes rights he lacks (I-9).
 * @throws RuleError `forbidden` (403)
 */
export function assertWithinRights(held: ReadonlySet<Permission>, concerned: readonly Permission[]): void {
  if (concerned.every((permission) => held.has(permission))) return;
  throw new RuleError('forbidden', { message: 'Ce profil donne des droits que vous n’avez pas vous-même.' });
}
