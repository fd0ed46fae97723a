import type { User } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { userName } from './user-values.ts';
import { useDeleteUserMutation } from './users-api.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deleteUser] = useDeleteUserMutation();
  const remove = async () => {
    await deleteUser(user.id).unwrap();
    showToast({ title: 'Utilisateur supprimé', text: `${userName(user)} ne peut plus se connecter.` });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Supprimer l’utilisateur"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      failure="Impossible de supprimer l’utilisateur."
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        <strong>{userName(user)}</strong> (code {user.codeUtilisateur}) ne pourra plus se connecter et ses
        sessions seront fermées. Ce qui a été saisi sous ce nom reste dans l’historique.
      </p>
      <p>
        Pour une absence, préférez «{'\u00a0'}Désactiver{'\u00a0'}»{'\u202f'}: cela s’annule.
      </p>
    </ConfirmDialog>
  );
}
