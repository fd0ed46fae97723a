import type { User } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { userName } from './user-values.ts';
import { useUpdateUserMutation } from './users-api.ts';

/** Activates or deactivates a user; the toast can undo it. */
export function useSwitchUser(): (user: User) => void {
  const [updateUser] = useUpdateUserMutation();

  const turn = async (user: User, isActive: boolean, undo?: () => void) => {
    const answer = await updateUser({ id: user.id, body: { isActive } });
    if (answer.error) {
      const text = messageOf(answer.error, 'Impossible de modifier l’utilisateur.');
      return showToast({ tone: 'danger', title: 'Erreur', text });
    }
    const text = isActive
      ? `${userName(user)} peut se connecter.`
      : `${userName(user)} ne peut plus se connecter.`;
    showToast({ title: isActive ? 'Utilisateur activé' : 'Utilisateur désactivé', text, undo });
  };

  return (user) => void turn(user, !user.isActive, () => void turn(user, user.isActive));
}
