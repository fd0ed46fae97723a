import { managingRights, type ProfileHolder, type UserProfile } from '@club/contract';
import type { Actor } from '@club/service-kit';
import { Users } from '../users/user-model.ts';
import { nameOf } from '../users/to-user.ts';
import { allProfiles } from './profiles.ts';

/** All profiles; with their holders for who may manage users or profiles. */
export async function listProfiles({ permissions }: Pick<Actor, 'permissions'>): Promise<UserProfile[]> {
  const profiles = await allProfiles();
  if (!managingRights.some((right) => permissions.has(right))) return profiles;
  const holders = await holdersByProfile();
  return profiles.map((profile) => ({ ...profile, users: holders.get(profile.id) ?? [] }));
}

async function holdersByProfile(): Promise<Map<string, ProfileHolder[]>> {
  const users = await Users.find(
    {},
    { projection: { firstName: 1, lastName: 1, isActive: 1, profileType: 1 } },
  )
    .collation({ locale: 'fr' })
    .sort({ lastName: 1, firstName: 1 })
    .toArray();
  const holders = new Map<string, ProfileHolder[]>();
  for (const user of users) {
    const those = holders.get(user.profileType) ?? [];
    those.push({ id: user._id, nom: nameOf(user), isActive: user.isActive });
    holders.set(user.profileType, those);
  }
  return holders;
}
