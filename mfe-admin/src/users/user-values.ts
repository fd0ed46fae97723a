import {
  profileOfNewUsers,
  type CreateUser,
  type Permission,
  type User,
  type UserProfile,
} from '@club/contract';
import type { HistoryFields } from '@club/ui/history-list';

export interface UserFormValues {
  codeUtilisateur: string;
  firstName: string;
  lastName: string;
  email: string;
  profileType: string;
}

/** The form of a user, or of a new one with the profile that new users are given (I-13). */
export function formOfUser(profiles: readonly UserProfile[], user?: User): UserFormValues {
  if (!user)
    return {
      codeUtilisateur: '',
      firstName: '',
      lastName: '',
      email: '',
      profileType: profileOfNewUsers(profiles),
    };
  const { codeUtilisateur, firstName, lastName, email, profileType } = user;
  return { codeUtilisateur, firstName, lastName, email: email ?? '', profileType };
}

/** Whether somebody holds all rights of a profile; nothing is known of one that is gone. */
export function isWithin(
  held: readonly Permission[],
  profiles: readonly UserProfile[],
  profileType: string,
): boolean {
  const profile = profiles.find(({ id }) => id === profileType);
  return !profile || profile.permissions.every((one) => held.includes(one));
}

/** The profiles that one may give (I-9), and the present one. */
export function profileOptions(
  profiles: readonly UserProfile[],
  held: readonly Permission[],
  present: string,
): { value: string; label: string }[] {
  return profiles
    .filter(({ id }) => id === present || isWithin(held, profiles, id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** What a profile is for, and how much it opens. */
export function profileHelp(profiles: readonly UserProfile[], profileType: string): string {
  const profile = profiles.find(({ id }) => id === profileType);
  return profile?.description ?? '';
}

/** State of an account. */
export const userBadge = ({ isActive }: Pick<User, 'isActive'>) =>
  isActive
    ? ({ tone: 'success', label: 'Actif' } as const)
    : ({ tone: 'neutral', label: 'Désactivé' } as const);

/** Contract fields: trimmed, no address → null. */
export const fieldsOfUserForm = (values: UserFormValues): CreateUser => ({
  codeUtilisateur: values.codeUtilisateur.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim() || null,
  profileType: values.profileType,
});

/** `Prénom Nom`. */
export const userName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Names of the fields, for what somebody else changed meanwhile. */
export const userHistoryFields = (profiles: readonly UserProfile[]): HistoryFields => ({
  codeUtilisateur: { label: 'Code utilisateur' },
  firstName: { label: 'Prénom' },
  lastName: { label: 'Nom' },
  email: { label: 'E-mail' },
  profileType: {
    label: 'Profil',
    text: (type) => profiles.find(({ id }) => id === type)?.name ?? 'Profil particulier',
  },
  isActive: { label: 'Compte', text: (isActive) => (isActive === true ? 'Actif' : 'Désactivé') },
});
