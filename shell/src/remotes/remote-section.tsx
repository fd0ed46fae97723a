import type { RemoteEntry } from '@club/contract';
import { useRoutes } from '@club/router';
import { Skeleton } from '@club/ui/states';
import { Suspense, use } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { loadRoutes } from './load-routes.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteSectionProps {
  remote: RemoteEntry;
  /** Top-level path as routes.json names it: `members`, `/`. */
  path: string;
  label: string;
}

/** The routes that a remote brings under one of its paths. */
export function RemoteSection({ remote, path, label }: RemoteSectionProps) {
  return (
    <RemoteBoundary remote={remote} label={label}>
      <Suspense fallback={<Skeleton lines={10} />}>
        <RemoteRoutesOf remote={remote} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteRoutesOf({ remote, path }: { remote: RemoteEntry; path: string }) {
  const routes = use(loadRoutes(remote));
  return useRoutes([{ path, children: routes[path] ?? [] }]) ?? <NotFoundPage />;
}
