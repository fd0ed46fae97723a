import type { DefaultProfile } from './profiles.ts';
import { permissions as catalogue, type Permission } from './permissions.ts';

/** Profile of new users while no custom profile is marked as their default (I-13). */
const usualProfile: DefaultProfile = 'operator';

interface Marked {
  id: string;
  isDefault: boolean;
  isCustom: boolean;
}

/** Id of the profile for new users: the custom profile marked as default, else Utilisateur (I-13). */
export function profileOfNewUsers(profiles: readonly Marked[]): string {
  return profiles.find(({ isCustom, isDefault }) => isCustom && isDefault)?.id ?? usualProfile;
}

/** At least one active user must always hold both of these permissions (I-9). */
export const managingRights = ['admin.manage_users', 'admin.manage_permissions'] as const;

/** True when these permissions include managing users and permissions (I-9). */
export function managesAll(permissions: readonly Permission[]): boolean {
  return managingRights.every((right) => permissions.includes(right));
}

/** True when these are all permissions: only then may a user grant any (I-9). */
export function holdsAll(permissions: readonly Permission[]): boolean {
  return catalogue.every((right) => permissions.includes(right));
}
