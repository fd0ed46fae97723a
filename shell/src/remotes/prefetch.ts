import { topLevelOf } from '@club/router';
import { FramePart } from '../session/frame-part.tsx';
import { forgetRoutes, loadRoutes } from './load-routes.ts';
import { loadManifest } from './manifest-api.ts';

const delay = 1500;

/** Starts loading frame and remote of an address before they are drawn. A failure is not kept. */
export function prefetchScreen(address: string): void {
  const ignore = () => undefined;
  FramePart.fetch().catch(ignore);
  // Most screens are lists: their remote would ask for the table only once it has run.
  if (address !== '/') import('@club/ui/paged-table').catch(ignore);
  prefetchRemote(topLevelOf(address)).catch(ignore);
}

async function prefetchRemote(path: string): Promise<void> {
  const remote = (await loadManifest()).find(({ paths }) => paths.includes(path));
  // Forgotten on failure, so that the screen loads anew.
  await (remote && loadRoutes(remote).catch(() => forgetRoutes(remote)));
}

/** Prefetches `/` while the password is typed. Returns the cancel. */
export function prefetchLikelyScreen(): () => void {
  const timer = setTimeout(() => prefetchScreen('/'), delay);
  return () => clearTimeout(timer);
}
