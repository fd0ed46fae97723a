import { loadManifest } from './manifest-api.ts';
import { forgetRoutes, loadRoutes } from './load-routes.ts';

/** After the login page has settled, in ms (stack.md A6). */
const delay = 1500;

/** The frame, and the remote that holds what stands at `/`, where people arrive. */
async function prefetch(): Promise<void> {
  const [, remotes] = await Promise.all([
    import(/* webpackChunkName: "frame" */ '../frame/frame.tsx'),
    loadManifest(),
  ]);
  const first = remotes.find(({ paths }) => paths.includes('/'));
  // Forgotten when it fails, so that the screen asks anew instead of showing a failure that may have passed.
  await (first && loadRoutes(first).catch(() => forgetRoutes(first)));
}

/** While the person types the password, fetches what comes next. Returns what cancels it. */
export function prefetchLikelyScreen(): () => void {
  const ignore = () => undefined; // a guess that failed: the frame and the menu are asked for again, and say when it fails
  const timer = setTimeout(() => void prefetch().catch(ignore), delay);
  return () => clearTimeout(timer);
}
