import {
  defaultProfiles,
  type CreateUser,
  type DefaultProfile,
  type UpdateUser,
  type User,
} from '@club/contract';

/** What the user form holds. */
export interface UserFormValues {
  codeUtilisateur: string;
  firstName: string;
  lastName: string;
  email: string;
  profileType: string;
}

/** A new user's form: the ordinary profile (spec §3 "default user", the operator of spec §6). */
export const emptyUserForm: UserFormValues = {
  codeUtilisateur: '',
  firstName: '',
  lastName: '',
  email: '',
  profileType: 'operator',
};

/** The form of a user on record. */
export const formOfUser = (user: User): UserFormValues => ({
  codeUtilisateur: user.codeUtilisateur,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  profileType: user.profileType,
});

/** The four profiles of spec §6, with what each is for. */
export const profileOptions = (Object.keys(defaultProfiles) as DefaultProfile[]).map((value) => ({
  value,
  label: defaultProfiles[value].name,
  description: defaultProfiles[value].description,
}));

/** What a profile is for; empty for a custom one. */
export const profileDescription = (profileType: string): string =>
  profileOptions.find(({ value }) => value === profileType)?.description ?? '';

/** What the form says, as the contract's fields: trimmed, no address → null. */
export const fieldsOfUserForm = (values: UserFormValues): CreateUser => ({
  codeUtilisateur: values.codeUtilisateur.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim() || null,
  profileType: values.profileType,
});

/** Of what the form says, the fields that differ from the user as read. */
export function changesOfUser(user: User, values: UserFormValues): UpdateUser {
  const before = fieldsOfUserForm(formOfUser(user));
  const changed = ([field, value]: [string, unknown]) => value !== before[field as keyof CreateUser];
  return Object.fromEntries(Object.entries(fieldsOfUserForm(values)).filter(changed));
}

/** `Prénom Nom` of a user, as in a sentence. */
export const userName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
