import type { User } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { Menu } from '@club/ui/menu';
import { StatusBadge } from '@club/ui/status-badge';
import { userName, profileDescription } from './user-form-rules.ts';
import { useSwitchUser } from './use-switch-user.ts';

interface UserCardProps {
  user: User;
  onEdit: () => void;
  onDelete: () => void;
}

/** A user; nobody deactivates or deletes himself (I-9). */
export function UserCard({ user, onEdit, onDelete }: UserCardProps) {
  const isOneself = useSignedInUser().id === user.id;
  const switchUser = useSwitchUser(user);
  const more = [
    user.isActive
      ? ({ label: 'Désactiver', icon: 'lock', onSelect: switchUser } as const)
      : ({ label: 'Activer', icon: 'check', onSelect: switchUser } as const),
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete } as const,
  ];
  return (
    <article
      className={`club-card user-card ${user.isActive ? '' : 'user-card-off'}`}
      aria-label={userName(user)}
    >
      <header>
        <Avatar name={userName(user)} size={44} />
        <div>
          <h2>
            {userName(user)} {isOneself && <span className="user-oneself">vous</span>}
          </h2>
          <p className="user-code">{user.codeUtilisateur}</p>
        </div>
        <StatusBadge
          {...(user.isActive ? { tone: 'success', label: 'Actif' } : { tone: 'neutral', label: 'Désactivé' })}
        />
      </header>
      <dl>
        <div>
          <dt>Profil</dt>
          <dd>
            <StatusBadge tone="accent" label={user.profileName} />
            <span className="user-profile">{profileDescription(user.profileType)}</span>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.email ?? 'Non renseigné'}</dd>
        </div>
        <div>
          <dt>Créé le</dt>
          <dd>{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
      <footer>
        <Button
          label="Modifier"
          icon="edit"
          variant="secondary"
          aria-label={`Modifier ${userName(user)}`}
          onClick={onEdit}
        />
        {!isOneself && <Menu label={`Autres actions pour ${userName(user)}`} icon="more" items={more} />}
      </footer>
    </article>
  );
}
