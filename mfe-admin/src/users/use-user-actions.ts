import type { User, UserProfile } from '@club/contract';
import { useSignedInUser } from '@club/store';
import type { RowAction } from '@club/ui/list';
import { isWithin } from './user-values.ts';
import { useSwitchUser } from './use-switch-user.ts';

interface Openers {
  onEdit: (user: User) => void;
  onSessions: (user: User) => void;
  onReset: (user: User) => void;
  onDelete: (user: User) => void;
}

/** What can be done with a user: nothing that takes rights one lacks, nor one’s own account (I-9). */
export function useUserActions(
  profiles: readonly UserProfile[],
  { onEdit, onSessions, onReset, onDelete }: Openers,
): RowAction<User>[] {
  const { id: ownId, permissions: held } = useSignedInUser();
  const switchUser = useSwitchUser();
  const isWider = (user: User) => !isWithin(held, profiles, user.profileType);
  const refusal = (user: User) =>
    isWider(user) ? 'Cette personne a des droits que vous n’avez pas' : undefined;
  const isOther = ({ id }: User) => id !== ownId;
  return [
    { label: 'Modifier', icon: 'edit', onSelect: onEdit, refusal },
    { label: 'Sessions ouvertes', icon: 'eye', onSelect: onSessions },
    {
      label: 'Réinitialiser le mot de passe',
      icon: 'refresh',
      onSelect: onReset,
      refusal,
      visible: isOther,
    },
    {
      label: 'Désactiver',
      icon: 'lock',
      onSelect: switchUser,
      refusal,
      visible: (user) => isOther(user) && user.isActive,
    },
    {
      label: 'Activer',
      icon: 'check',
      instead: true,
      onSelect: switchUser,
      refusal,
      visible: (user) => isOther(user) && !user.isActive,
    },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete, refusal, visible: isOther },
  ];
}
