import { defaultProfiles, type Permission, type UserProfile } from '@club/contract';

/** The day of the first version. */
const createdAt = '2026-11-21T00:00:00.000Z';

/** The four default profiles (I-3), widest first. */
export const profiles: readonly UserProfile[] = Object.entries(defaultProfiles).map(([id, profile]) => ({
  id,
  name: profile.name,
  description: profile.description,
  permissions: [...profile.permissions],
  isDefault: true,
  createdAt,
}));

export function profileOf(profileType: string): UserProfile | undefined {
  return profiles.find(({ id }) => id === profileType);
}

/** None for an unknown profile. */
export function permissionsOf(profileType: string): Permission[] {
  return [...(profileOf(profileType)?.permissions ?? [])];
}

/** The id when unknown. */
export function profileNameOf(profileType: string): string {
  return profileOf(profileType)?.name ?? profileType;
}
