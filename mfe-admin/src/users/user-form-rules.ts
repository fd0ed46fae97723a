import { defaultProfiles, type CreateUser, type DefaultProfile, type User } from '@club/contract';
import type { HistoryFields } from '@club/ui/history-list';

export interface UserFormValues {
  codeUtilisateur: string;
  firstName: string;
  lastName: string;
  email: string;
  profileType: string;
}

const emptyUserForm: UserFormValues = {
  codeUtilisateur: '',
  firstName: '',
  lastName: '',
  email: '',
  profileType: 'operator',
};

/** The form of a user, or of a new one: an operator. */
export function formOfUser(user?: User): UserFormValues {
  if (!user) return emptyUserForm;
  const { codeUtilisateur, firstName, lastName, email, profileType } = user;
  return { codeUtilisateur, firstName, lastName, email: email ?? '', profileType };
}

/** The four profiles (I-3), with what each is for. */
export const profileOptions = (Object.keys(defaultProfiles) as DefaultProfile[]).map((value) => ({
  value,
  label: defaultProfiles[value].name,
  description: defaultProfiles[value].description,
}));

const profileOption = (profileType: unknown) => profileOptions.find(({ value }) => value === profileType);

/** Empty for a custom profile. */
export const profileDescription = (profileType: string): string =>
  profileOption(profileType)?.description ?? '';

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
export const userHistoryFields: HistoryFields = {
  codeUtilisateur: { label: 'Code utilisateur' },
  firstName: { label: 'Prénom' },
  lastName: { label: 'Nom' },
  email: { label: 'E-mail' },
  profileType: { label: 'Profil', text: (type) => profileOption(type)?.label ?? 'Profil particulier' },
  isActive: { label: 'Compte', text: (isActive) => (isActive === true ? 'Actif' : 'Désactivé') },
};
