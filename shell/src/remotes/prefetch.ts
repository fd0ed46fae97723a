import { loadManifest } from './manifest-api.ts';
import { loadRoutes } from './load-routes.ts';

/** After the login page has settled, in ms (stack.md A6). */
const delay = 1500;

/** The frame, the screen that staff open first, and the remote that holds it. */
async function prefetch(): Promise<void> {
  const [, remotes] = await Promise.all([
    import(/* webpackChunkName: "frame" */ '../frame/frame.tsx'),
    loadManifest(),
  ]);
  const first = remotes.find(({ paths }) => paths.includes('members'));
  if (first) await loadRoutes(first);
}

/** While the person types the password, fetches what comes next. Returns what cancels it; a failure shows when the screen opens. */
export function prefetchLikelyScreen(): () => void {
  const timer = setTimeout(() => void prefetch().catch(() => undefined), delay);
  return () => clearTimeout(timer);
}
