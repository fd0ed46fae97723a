import type { DefaultProfile } from '../access/profiles.ts';
import type { Permission } from '../access/permissions.ts';

/** What an administrator types about a user (spec §3). */
export interface UserFields {
  codeUtilisateur: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** A default profile, or the id of a custom one. */
  profileType: DefaultProfile | (string & {});
  isActive: boolean;
}

export interface User extends UserFields {
  id: string;
  version: number;
  /** Name of the profile as staff read it. */
  profileName: string;
  createdAt: string;
  updatedAt: string;
}

/** A set of rights given to users (spec §3). */
export interface UserProfile {
  id: string;
  name: string;
  description: string;
  permissions: Permission[];
  isDefault: boolean;
  createdAt: string;
}
