import { Link, useLeadsSomewhere } from '@club/router';
import { useSignedInUser } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { Icon } from '@club/ui/icon';
import { useNarrow } from '@club/ui/media';
import { LogoutLink } from '../session/logout-link.tsx';

/** Folded, and on a phone, the person’s name and profile stay for readers. */
export function UserCard({ isFolded }: { isFolded: boolean }) {
  const { firstName, lastName, email, profileName, profileImageUrl } = useSignedInUser();
  const name = `${firstName} ${lastName}`.trim() || email || 'Utilisateur';
  const leadsSomewhere = useLeadsSomewhere();
  const isPhone = useNarrow();
  const avatar = <Avatar name={name} src={profileImageUrl} size={32} />;
  return (
    <div className="club-user">
      {leadsSomewhere('/account') ? (
        <Link className="club-user-account" to="/account" aria-label="Mon compte" title="Mon compte">
          {avatar}
        </Link>
      ) : (
        avatar
      )}
      <p className={isFolded || isPhone ? 'club-sr-only' : undefined}>
        <strong>{name}</strong>
        <span>{profileName}</span>
      </p>
      <LogoutLink className="club-user-leave" aria-label="Se déconnecter" title="Se déconnecter">
        <Icon name="logout" />
      </LogoutLink>
    </div>
  );
}
