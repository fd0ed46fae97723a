import type { User } from '@club/contract';
import { switchOf } from '@club/ui/record';
import { userName } from './user-values.ts';
import { useUpdateUserMutation } from './users-api.ts';

/** Activates or deactivates a user. */
export function useSwitchUser(): (user: User) => void {
  const [update] = useUpdateUserMutation();
  const turn = switchOf<User>({
    update: ({ id }, isActive) => update({ id, body: { isActive } }),
    cannot: 'Impossible de modifier l’utilisateur.',
    told: (user, isActive) => ({
      title: isActive ? 'Utilisateur activé' : 'Utilisateur désactivé',
      text: `${userName(user)} ${isActive ? 'peut' : 'ne peut plus'} se connecter.`,
    }),
  });
  return (user) => void turn(user, !user.isActive);
}
