import type { RemoteEntry } from '@club/contract';
import { useLoaded, useRoutes } from '@club/router';
import { Skeleton } from '@club/ui/states';
import { useCallback } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { arrivedRoutes, loadRoutes, type RemoteRoutes } from './load-routes.ts';
import { useNewerBuild } from './newer-build.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteSectionProps {
  remote: RemoteEntry;
  /** Top-level path as routes.json names it: `members`, `/`. */
  path: string;
  label: string;
}

export function RemoteSection({ remote, path, label }: RemoteSectionProps) {
  useNewerBuild();
  return (
    <RemoteBoundary remote={remote} label={label}>
      <LoadedSection remote={remote} path={path} />
    </RemoteBoundary>
  );
}

function LoadedSection({ remote, path }: { remote: RemoteEntry; path: string }) {
  const load = useCallback(() => loadRoutes(remote), [remote]);
  const routes = useLoaded(load, arrivedRoutes(remote));
  return routes ? <Section path={path} routes={routes} /> : <Skeleton lines={10} />;
}

/** A path of routes.json that routes.tsx lacks: an address of nothing, not a blank page. */
const unknownHere = [
  { index: true, element: <NotFoundPage /> },
  { path: '*', element: <NotFoundPage /> },
];

function Section({ path, routes }: { path: string; routes: RemoteRoutes }) {
  return useRoutes([{ path, children: routes[path] ?? unknownHere }]) ?? <NotFoundPage />;
}
