import { useState } from 'react';
import type { CreateUser, User, UserProfile } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { SelectField, TextField, useWatch } from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { PasswordDialog } from '../securite/password-dialog.tsx';
import {
  fieldsOfUserForm,
  formOfUser,
  profileHelp,
  profileOptions,
  userHistoryFields,
  userName,
  type UserFormValues,
} from './user-values.ts';
import { useCreateUserMutation, useUpdateUserMutation } from './users-api.ts';

/** A new one comes with its provisional password (I-7). */
type SavedUser = User & { motDePasseProvisoire?: string };

const kindWith = (profiles: readonly UserProfile[]): RecordKind<SavedUser, UserFormValues, CreateUser> => ({
  formOf: (user) => formOfUser(profiles, user),
  bodyOf: fieldsOfUserForm,
  check: checkedBy(async () => {
    const { createUser, updateUser } = (await import('@club/contract/users/user-schema')).userSchemas;
    return { create: createUser, update: updateUser };
  }),
  history: userHistoryFields(profiles),
  words: { ...recordWords('utilisateur', 'm'), updated: 'Utilisateur mis à jour' },
});

const homonym = { title: 'Un utilisateur porte déjà ce nom', verb: 'Enregistrer quand même' };

interface UserDialogProps {
  record?: User;
  profiles: readonly UserProfile[];
  onClose: () => void;
}

/** The form of a user; of a new one without `record`, whose provisional password is then shown. */
export function UserDialog({ record, profiles, onClose }: UserDialogProps) {
  const [kind] = useState(() => kindWith(profiles));
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const [created, setCreated] = useState<SavedUser>();
  if (created?.motDePasseProvisoire)
    return (
      <PasswordDialog
        userCode={created.codeUtilisateur}
        name={userName(created)}
        password={created.motDePasseProvisoire}
        onClose={onClose}
      />
    );
  return (
    <RecordDialog
      kind={kind}
      calls={{ create, update }}
      record={record}
      title={record ? `Modifier l’utilisateur - ${userName(record)}` : 'Nouvel utilisateur'}
      onClose={onClose}
      doublon={homonym}
      {...(!record && { onSaved: setCreated })}
    >
      <UserFields profiles={profiles} present={record?.profileType ?? ''} />
    </RecordDialog>
  );
}

function UserFields({ profiles, present }: { profiles: readonly UserProfile[]; present: string }) {
  const { permissions: held } = useSignedInUser();
  const profileType = useWatch<UserFormValues, 'profileType'>({ name: 'profileType' });
  return (
    <div className="user-fields">
      <TextField
        name="codeUtilisateur"
        label="Code utilisateur"
        help="Ce que la personne tape pour se connecter."
        placeholder="U123456"
        required
        maxLength={30}
        autoComplete="off"
      />
      <SelectField
        name="profileType"
        label="Profil"
        options={profileOptions(profiles, held, present)}
        help={profileHelp(profiles, profileType)}
      />
      <TextField name="firstName" label="Prénom" required maxLength={100} autoComplete="off" />
      <TextField name="lastName" label="Nom" required maxLength={100} autoComplete="off" />
      <TextField name="email" label="E-mail" type="email" maxLength={200} autoComplete="off" />
    </div>
  );
}
