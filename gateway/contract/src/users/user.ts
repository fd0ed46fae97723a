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

/** Somebody who has a profile. */
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
  /** One of the four, or the custom one that new users are given (I-13): it stays. */
  isDefault: boolean;
  /** False for the four of the first start, which nobody changes. */
  isCustom: boolean;
  createdAt: string;
  /** Who has it, by name; absent for who may manage neither users nor profiles. */
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
  /** The one that asks. */
  isCurrent: boolean;
}
