import { asRoutes, routesTroubles, type RemoteEntry } from '@club/contract';

/** A valid remote, or the errors of its files. */
export type ReadRemote = { entry: RemoteEntry } | { troubles: string[] };

/** Entry of a remote from folder name, `mf-manifest.json` and `routes.json`; the shell works without an invalid one. */
export function remoteEntryOf(folder: string, manifest: unknown, routes: unknown): ReadRemote {
  const { name } = (manifest ?? {}) as { name?: unknown };
  const isNamed = typeof name === 'string' && name !== '';
  const troubles = [
    ...(isNamed ? [] : ['mf-manifest.json: name is missing']),
    ...routesTroubles(routes).map((trouble) => `routes.json: ${trouble}`),
  ];
  if (!isNamed || troubles.length > 0) return { troubles };
  const own = asRoutes(routes);
  // The script itself saves the page a request before it. While screens are developed its name is not known.
  return { entry: { name, entry: `/mfe/${folder}/${own.build ?? 'mf-manifest.json'}`, ...own } };
}
