import type { CreateUserProfile, UserProfile } from '@club/contract';
import type { TestClub } from './start-admin.ts';

let made = 0;

/** A custom profile, made by an administrator. */
export async function aProfile(
  { service }: TestClub,
  parts: Partial<CreateUserProfile> = {},
): Promise<UserProfile> {
  made += 1;
  const body = { name: `Profil ${made}`, permissions: [], ...parts };
  return (await service.as('admin').call('createUserProfile', { body })).body;
}
