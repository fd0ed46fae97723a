import {
  defaultProfiles,
  holdsAll,
  managesAll,
  permissions as catalogue,
  type CreateUserProfile,
  type Permission,
  type UpdateUserProfile,
} from '@club/contract';
import { RuleError } from '@club/service-kit';

/** What somebody may change of a custom profile; also what history compares. */
export interface ProfileFields {
  name: string;
  description: string;
  permissions: Permission[];
  isDefault: boolean;
}

/** Compared without case, accents and outer spaces. */
export function nameKeyOf(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** In the order of the catalogue, so that the same rights are the same list. */
function inOrder(chosen: readonly Permission[]): Permission[] {
  return catalogue.filter((permission) => chosen.includes(permission));
}

/** Without description, and not for new users, by default. */
export function newProfileFields(body: CreateUserProfile): ProfileFields {
  return {
    name: body.name,
    description: body.description ?? '',
    permissions: inOrder(body.permissions),
    isDefault: body.isDefault ?? false,
  };
}

/** What is not sent stays (P-3). */
export function mergeProfile(before: ProfileFields, body: UpdateUserProfile): ProfileFields {
  return newProfileFields({ ...before, ...body });
}

/**
 * The names of the four are theirs.
 * @throws RuleError `duplicate_code` (409)
 */
export function assertOwnName(name: string): void {
  const taken = Object.values(defaultProfiles).some((one) => nameKeyOf(one.name) === nameKeyOf(name));
  if (taken) throw nameTaken();
}

export function nameTaken(): RuleError {
  const message = 'Un profil porte déjà ce nom.';
  return new RuleError('duplicate_code', { message, errors: [{ field: 'name', message }] });
}

/**
 * The four, and the one of new users, stay (I-13).
 * @throws RuleError `rule` (422)
 */
export function assertDeletable({ isDefault }: { isDefault: boolean }): void {
  if (isDefault) throw new RuleError('rule', { message: 'Impossible de supprimer un profil par défaut.' });
}

/** At most this many names are said. */
const maxNamed = 3;

/** Says who has a profile that is to be deleted. */
export function profileInUse(name: string, holders: readonly string[]): string {
  const more = holders.length - maxNamed;
  const others = more > 0 ? [`${more} autre${more > 1 ? 's' : ''}`] : [];
  const said = [...holders.slice(0, maxNamed), ...others];
  const list = said.length > 1 ? `${said.slice(0, -1).join(', ')} et ${said.at(-1)}` : said[0];
  return `Le profil «\u00a0${name}\u00a0» est celui de ${list}. Donnez-leur d’abord un autre profil.`;
}

/** Active persons beside those whom a change concerns. */
export interface OthersLeft {
  /** Who manage users and permissions. */
  managing: number;
  /** Who hold all rights. */
  whole: number;
}

/** Of one person, or of who has one profile; an inactive person has no rights here. */
export interface RightsChange {
  before: readonly Permission[];
  after: readonly Permission[];
  others: OthersLeft;
}

/**
 * One active person who manages users and permissions stays, and one who holds all rights: nobody else could
 * give again a right that nobody has (I-9).
 * @throws RuleError `rule` (422)
 */
export function assertSomebodyStays({ before, after, others }: RightsChange): void {
  if (managesAll(before) && !managesAll(after) && others.managing === 0)
    refuse('Le club doit garder au moins une personne active qui gère les utilisateurs et les permissions.');
  if (holdsAll(before) && !holdsAll(after) && others.whole === 0)
    refuse(
      'Le club doit garder au moins une personne active qui a tous les droits : elle seule peut redonner ceux que personne n’a.',
    );
}

function refuse(message: string): never {
  throw new RuleError('rule', { message });
}
