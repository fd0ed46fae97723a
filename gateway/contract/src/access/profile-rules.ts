import type { DefaultProfile } from './profiles.ts';
import { permissions as catalogue, type Permission } from './permissions.ts';

/** What new users are given while no custom profile is marked for them (I-13). */
const usualProfile: DefaultProfile = 'operator';

interface Marked {
  id: string;
  isDefault: boolean;
  isCustom: boolean;
}

/** The id of the profile that new users are given: the custom one marked so, else Utilisateur (I-13). */
export function profileOfNewUsers(profiles: readonly Marked[]): string {
  return profiles.find(({ isCustom, isDefault }) => isCustom && isDefault)?.id ?? usualProfile;
}

/** Rights of which one active person must always hold both (I-9). */
export const managingRights = ['admin.manage_users', 'admin.manage_permissions'] as const;

/** Whether these rights let one manage users and permissions (I-9). */
export function managesAll(permissions: readonly Permission[]): boolean {
  return managingRights.every((right) => permissions.includes(right));
}

/** Whether these are all rights: who holds them may give any (I-9). */
export function holdsAll(permissions: readonly Permission[]): boolean {
  return catalogue.every((right) => permissions.includes(right));
}
