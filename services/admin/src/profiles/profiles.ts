import { defaultProfiles, type Permission, type UserProfile } from '@club/contract';

/** Default profiles came with the product: the day of its first version stands for the day they were made. */
const createdAt = '2026-11-21T00:00:00.000Z';

/** The four profiles that exist from the first start, from the widest to the narrowest (spec §6). */
export const profiles: readonly UserProfile[] = Object.entries(defaultProfiles).map(([id, profile]) => ({
  id,
  name: profile.name,
  description: profile.description,
  permissions: [...profile.permissions],
  isDefault: true,
  createdAt,
}));

/** The profile with this id, or undefined. */
export function profileOf(profileType: string): UserProfile | undefined {
  return profiles.find(({ id }) => id === profileType);
}

/** Rights of a profile; none when it does not exist, so that an unknown profile opens nothing. */
export function permissionsOf(profileType: string): Permission[] {
  return [...(profileOf(profileType)?.permissions ?? [])];
}

/** Name of a profile as staff read it; its id when it does not exist. */
export function profileNameOf(profileType: string): string {
  return profileOf(profileType)?.name ?? profileType;
}
