import type { RemoteEntry } from '@club/contract';
import { Navigate } from '@club/router';
import { useSignedInUser } from '@club/store';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { menuOf } from '../frame/menu-rules.ts';

/** Until the dashboard exists, `/` leads to the first screen the person may open, members first. */
export function HomeRedirect({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const { permissions } = useSignedInUser();
  const entries = menuOf(remotes, permissions).flatMap((group) => group.entries);
  const first = entries.find(({ path }) => path === '/members') ?? entries[0];
  if (first) return <Navigate to={first.path} replace />;
  return (
    <Screen title="Accueil">
      <ForbiddenState>
        <p>Votre profil n’ouvre aucun écran pour le moment. Demandez vos droits à un administrateur.</p>
      </ForbiddenState>
    </Screen>
  );
}
