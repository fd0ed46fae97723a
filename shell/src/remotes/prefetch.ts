import { topLevelOf } from '@club/router';
import { nextTask } from '@club/store/next-task';
import { forgetRoutes, loadRoutes } from './load-routes.ts';
import { loadManifest } from './manifest-api.ts';

/** After the login page has settled, in ms (stack.md A6). */
const delay = 1500;

/** What stands around every screen behind the sign-in, in its own chunk. */
export const importFrame = () => import(/* webpackChunkName: "frame" */ '../frame/frame.tsx');

/**
 * Sets out for what the screen of an address is made of, the frame and the remote that owns it, at once and before anything draws
 * them. What is there already costs nothing. A failure is not kept: whoever draws them asks anew, and says when that fails.
 */
export function prefetchScreen(address: string): void {
  const ignore = () => undefined;
  importFrame().catch(ignore);
  void nextTask()
    .then(() => prefetchRemote(topLevelOf(address)))
    .catch(ignore);
}

async function prefetchRemote(path: string): Promise<void> {
  const remote = (await loadManifest()).find(({ paths }) => paths.includes(path));
  // Forgotten when it fails, so that the screen asks anew instead of showing a failure that may have passed.
  await (remote && loadRoutes(remote).catch(() => forgetRoutes(remote)));
}

/** While the person types the password, fetches what stands at `/`, where people arrive. Returns what cancels it. */
export function prefetchLikelyScreen(): () => void {
  const timer = setTimeout(() => prefetchScreen('/'), delay);
  return () => clearTimeout(timer);
}
