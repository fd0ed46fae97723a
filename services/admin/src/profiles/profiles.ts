import { defaultProfiles, type DefaultProfile, type Permission, type UserProfile } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { Profiles, type StoredProfile } from './profile-model.ts';

/** The day of the first version. */
const createdAt = '2026-11-21T00:00:00.000Z';

/** The four default profiles (I-3), widest first. */
export const theFour: readonly UserProfile[] = Object.entries(defaultProfiles).map(([id, profile]) => ({
  id,
  version: 1,
  name: profile.name,
  description: profile.description,
  permissions: [...profile.permissions],
  isDefault: true,
  isCustom: false,
  createdAt,
}));

export const isOneOfTheFour = (id: string): id is DefaultProfile => Object.hasOwn(defaultProfiles, id);

/** A custom profile as the contract shows it. */
export function toProfile({ _id, ...stored }: StoredProfile): UserProfile {
  const { version, name, description, permissions, isDefault } = stored;
  return {
    id: _id,
    version,
    name,
    description,
    permissions: [...permissions],
    isDefault,
    isCustom: true,
    createdAt: stored.createdAt.toISOString(),
  };
}

/** The four, then the custom ones by name. */
export async function allProfiles(unit?: UnitOfWork): Promise<UserProfile[]> {
  const stored = await Profiles.find({}, { session: unit?.session })
    .collation({ locale: 'fr' })
    .sort({ name: 1 })
    .toArray();
  return [...theFour, ...stored.map(toProfile)];
}

/** Undefined for an unknown one. */
export async function profileOf(profileType: string, unit?: UnitOfWork): Promise<UserProfile | undefined> {
  if (isOneOfTheFour(profileType)) return theFour.find(({ id }) => id === profileType);
  const stored = await Profiles.findOne({ _id: profileType }, { session: unit?.session });
  return stored ? toProfile(stored) : undefined;
}

/** None for an unknown profile. */
export async function permissionsOf(profileType: string, unit?: UnitOfWork): Promise<Permission[]> {
  return (await profileOf(profileType, unit))?.permissions ?? [];
}

/** The id when unknown. */
export async function profileNameOf(profileType: string, unit?: UnitOfWork): Promise<string> {
  return (await profileOf(profileType, unit))?.name ?? profileType;
}
