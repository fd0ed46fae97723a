import type { RemoteEntry } from '@club/contract';
import { Link } from '@club/router';
import { useSignedInUser } from '@club/store';
import { Icon } from '@club/ui/icon';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { iconOf } from '../frame/icon-of.ts';
import { menuOf } from '../frame/menu-rules.ts';

/** Shown at `/` while no deployed remote brings the dashboard. */
export function HomePage({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const { permissions } = useSignedInUser();
  const entries = menuOf(remotes, permissions).flatMap((group) => group.entries);
  return (
    <Screen title="Accueil">
      {entries.length === 0 && (
        <ForbiddenState>
          <p>Votre profil n’ouvre aucun écran pour le moment. Demandez vos droits à un administrateur.</p>
        </ForbiddenState>
      )}
      <ul className="club-home">
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={iconOf(icon)} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
