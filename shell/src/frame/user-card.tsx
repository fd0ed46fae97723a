import { Link, useLeadsSomewhere } from '@club/router';
import { useSignedInUser } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { Icon } from '@club/ui/icon';
import { LogoutLink } from '../session/logout-link.tsx';

/** `wordsClass`: of the person’s name and profile. */
export function UserCard({ wordsClass }: { wordsClass: string | undefined }) {
  const { firstName, lastName, email, profileName, profileImageUrl } = useSignedInUser();
  const name = `${firstName} ${lastName}`.trim() || email || 'Utilisateur';
  const leadsSomewhere = useLeadsSomewhere();
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
      <p className={wordsClass}>
        <strong>{name}</strong>
        <span>{profileName}</span>
      </p>
      <LogoutLink className="club-user-leave" aria-label="Se déconnecter" title="Se déconnecter">
        <Icon name="logout" />
      </LogoutLink>
    </div>
  );
}
