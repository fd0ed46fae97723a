import { type CreateUser, type Permission, type UpdateUser, type UserFields } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { assertSomebodyStays, type OthersLeft } from '../profiles/profile-rules.ts';

/** Compared without case, outer spaces and signs that nobody sees; not as a number, 0111 is another user than 111. */
export function codeKeyOf(codeUtilisateur: string): string {
  return codeUtilisateur
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
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

/** `after` is null for a deletion. */
export interface UserChange {
  id: string;
  actorId: string;
  before: { isActive: boolean; rights: readonly Permission[] };
  after: { isActive: boolean; rights: readonly Permission[] } | null;
  others: OthersLeft;
}

/**
 * Keeps one person who manages users and permissions, one who holds all rights, and everybody his own account (I-9).
 * @throws RuleError `rule` (422)
 */
export function assertAllowed({ id, before, after, actorId, others }: UserChange): void {
  const own = id === actorId;
  if (own && after === null) refuse('Vous ne pouvez pas supprimer votre propre compte.');
  if (own && after?.isActive === false) refuse('Vous ne pouvez pas désactiver votre propre compte.');
  assertSomebodyStays({ before: rightsOf(before), after: rightsOf(after), others });
}

const rightsOf = (state: UserChange['after']): readonly Permission[] => (state?.isActive ? state.rights : []);

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
