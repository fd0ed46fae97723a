import type { User } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { Button } from '@club/ui/button';
import { formatDate, formatDateTime } from '@club/ui/format';
import { Menu } from '@club/ui/menu';
import type { RowAction } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { userBadge, userName } from './user-values.ts';

interface UserCardProps {
  user: User;
  /** What his profile is for. */
  description: string;
  /** The first is a button of its own. */
  actions: readonly RowAction<User>[];
}

/** A user; nobody deactivates or deletes himself (I-9). */
export function UserCard({ user, description, actions }: UserCardProps) {
  const isOneself = useSignedInUser().id === user.id;
  const possible = actions.filter(({ visible, refusal }) => visible?.(user) !== false && !refusal?.(user));
  const [first, ...more] = possible;
  return (
    <article
      className={`club-card admin-card user-card ${user.isActive ? '' : 'user-card-off'}`}
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
        <StatusBadge {...userBadge(user)} />
      </header>
      <dl>
        <div>
          <dt>Profil</dt>
          <dd>
            <StatusBadge tone="accent" label={user.profileName} />
            <span className="user-profile">{description}</span>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.email ?? 'Non renseigné'}</dd>
        </div>
        <div>
          <dt>Connexion</dt>
          <dd>{user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Jamais'}</dd>
        </div>
        <div>
          <dt>Créé le</dt>
          <dd>{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
      <footer>
        {first && (
          <Button
            label={first.label}
            icon={first.icon}
            variant="secondary"
            aria-label={`${first.label} ${userName(user)}`}
            onClick={() => first.onSelect(user)}
          />
        )}
        {more.length > 0 && (
          <Menu
            label={`Autres actions pour ${userName(user)}`}
            icon="more"
            items={more.map(({ label, icon, danger, onSelect }) => ({
              label,
              icon,
              onSelect: () => onSelect(user),
              ...(danger && { danger }),
            }))}
          />
        )}
      </footer>
    </article>
  );
}
