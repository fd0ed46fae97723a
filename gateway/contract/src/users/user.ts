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
  /** ISO date-time; null before the first one. */
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A user of a profile. */
export interface ProfileHolder {
  id: string;
  /** `Prénom Nom`. */
  nom: string;
  isActive: boolean;
}

export interface UserProfile {
  id: string;
  version: number;
  name: string;
  description: string;
  permissions: Permission[];
  /** Built-in profiles and the default profile of new users cannot be deleted (I-13). */
  isDefault: boolean;
  /** False for the four built-in profiles. */
  isCustom: boolean;
  createdAt: string;
  /** Users of the profile, by name; absent without permission to manage users or profiles. */
  users?: ProfileHolder[];
}

/** An open session of a user. */
export interface UserSession {
  id: string;
  /** ISO date-times. */
  startedAt: string;
  lastSeenAt: string;
  /** Null when it was opened by a former release. */
  address: string | null;
  /** As the browser names itself. */
  userAgent: string | null;
  /** True for the session of the request. */
  isCurrent: boolean;
}
