import type { UserProfile } from '@club/contract';
import { DeleteRecordDialog } from '@club/ui/record';
import { useDeleteUserProfileMutation } from './profiles-api.ts';

export function DeleteProfileDialog({ profile, onClose }: { profile: UserProfile; onClose: () => void }) {
  const [remove] = useDeleteUserProfileMutation();
  return (
    <DeleteRecordDialog
      noun="profil"
      gender="m"
      text={profile.name}
      remove={() => remove(profile.id)}
      onClose={onClose}
    />
  );
}
