import type { CreateUserProfile, UserProfile } from '@club/contract';
import { CheckboxField, TextAreaField, TextField } from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { PermissionsField } from './permissions-field.tsx';
import {
  fieldsOfProfile,
  formOfProfile,
  profileHistoryFields,
  type ProfileFormValues,
} from './profile-values.ts';
import { ProfileImpact } from './profile-impact.tsx';
import { useCreateUserProfileMutation, useUpdateUserProfileMutation } from './profiles-api.ts';

const profile: RecordKind<UserProfile, ProfileFormValues, CreateUserProfile> = {
  formOf: formOfProfile,
  bodyOf: fieldsOfProfile,
  check: checkedBy(async () => {
    const { createUserProfile, updateUserProfile } = (
      await import('@club/contract/users/user-profile-schema')
    ).userProfileSchemas;
    return { create: createUserProfile, update: updateUserProfile };
  }),
  history: profileHistoryFields,
  words: { ...recordWords('profil', 'm'), updated: 'Profil mis à jour' },
};

/** The form of a custom profile; of a new one without `record`. */
export function ProfileDialog({ record, onClose }: { record?: UserProfile; onClose: () => void }) {
  const [create] = useCreateUserProfileMutation();
  const [update] = useUpdateUserProfileMutation();
  return (
    <RecordDialog
      kind={profile}
      calls={{ create, update }}
      record={record}
      size="large"
      title={record ? `Modifier le profil - ${record.name}` : 'Nouveau profil'}
      savedText={({ name }) => name}
      onClose={onClose}
    >
      <div className="profile-fields">
        <div className="profile-identity">
          <TextField name="name" label="Nom" required maxLength={60} autoComplete="off" />
          <TextAreaField name="description" label="Description" maxLength={300} rows={2} />
          <CheckboxField
            name="isDefault"
            label="Donner ce profil aux nouveaux utilisateurs"
            help={'Un seul profil personnalisé peut l’être\u202f; sans lui, c’est Utilisateur.'}
          />
        </div>
        <PermissionsField />
        <ProfileImpact record={record} />
      </div>
    </RecordDialog>
  );
}
