import type { DefaultProfile } from '../access/profiles.ts';
import type { Permission } from '../access/permissions.ts';

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
  profileName: string;
  createdAt: string;
  updatedAt: string;
}

export interface UserProfile {
  id: string;
  name: string;
  description: string;
  permissions: Permission[];
  isDefault: boolean;
  createdAt: string;
}
