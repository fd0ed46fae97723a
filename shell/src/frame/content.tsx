import type { RemoteEntry } from '@club/contract';
import { topLevelOf, useLocation } from '@club/router';
import { useSignedInUser } from '@club/store';
import { clubNow } from '@club/ui/club';
import { Screen } from '@club/ui/screen';
import { ErrorState, ForbiddenState, Skeleton } from '@club/ui/states';
import { memo } from 'react';
import { HomePage } from '../pages/home-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { RemoteSection } from '../remotes/remote-section.tsx';
import { entryOf } from './menu-rules.ts';

interface ContentProps {
  remotes: readonly RemoteEntry[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The screen of the address, if the person may open it; not redrawn when something opens over it. */
export const Content = memo(ScreenOfAddress);

function ScreenOfAddress({ remotes, failed, onRetry }: ContentProps) {
  const { pathname } = useLocation();
  const { permissions } = useSignedInUser();
  if (failed) {
    return (
      <Screen title={clubNow().clubInfo.nom}>
        <ErrorState title="Les écrans n’ont pas pu être chargés" error={unreachable} onRetry={onRetry} />
      </Screen>
    );
  }
  if (!remotes) return <Skeleton lines={10} />;

  const path = topLevelOf(pathname);
  const remote = remotes.find(({ paths }) => paths.includes(path));
  if (!remote) return path === '/' ? <HomePage remotes={remotes} /> : <NotFoundPage />;

  const entry = entryOf(remotes, path);
  const label = entry?.label ?? clubNow().clubInfo.nom;
  if (entry?.permission && !permissions.includes(entry.permission)) {
    return (
      <Screen title={label}>
        <ForbiddenState />
      </Screen>
    );
  }
  return <RemoteSection key={path} remote={remote} path={path} label={label} />;
}

const unreachable = {
  status: 0,
  data: {
    code: 'unavailable',
    message: 'Erreur de connexion au serveur. Vérifiez le réseau, puis réessayez.',
  },
};
