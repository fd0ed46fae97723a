import type { RemoteEntry } from '@club/contract';
import { useLoaded, useRoutes } from '@club/router';
import { Skeleton } from '@club/ui/states';
import { useCallback } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { arrivedRoutes, loadRoutes } from './load-routes.ts';
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
      <RemoteRoutesOf remote={remote} path={path} />
    </RemoteBoundary>
  );
}

function RemoteRoutesOf({ remote, path }: { remote: RemoteEntry; path: string }) {
  const load = useCallback(() => loadRoutes(remote), [remote]);
  const routes = useLoaded(load, arrivedRoutes(remote));
  const page = useRoutes([{ path, children: routes?.[path] ?? [] }]);
  if (!routes) return <Skeleton lines={10} />;
  return page ?? <NotFoundPage />;
}
