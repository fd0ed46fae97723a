import type { RemoteEntry, RemotesManifest } from '@club/contract';
import { registerRemotes } from '@module-federation/runtime';

let pending: Promise<readonly RemoteEntry[]> | undefined;
let arrived: readonly RemoteEntry[] | undefined;

export const arrivedManifest = (): readonly RemoteEntry[] | undefined => arrived;

/**
 * The deployed remotes with paths and menu, fetched once and registered with the federation runtime. A
 * failure is not kept.
 */
export function loadManifest(): Promise<readonly RemoteEntry[]> {
  pending ??= fetchManifest().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

let askedAt = 0;

/** Milliseconds since the server was last asked for its remotes. */
export const manifestAge = (): number => Date.now() - askedAt;

/** The remotes that are deployed now. */
export async function askManifest(): Promise<readonly RemoteEntry[]> {
  askedAt = Date.now();
  const response = await fetch('/mfe/manifest.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`manifest of remotes: ${response.status}`);
  return ((await response.json()) as RemotesManifest).remotes;
}

async function fetchManifest(): Promise<readonly RemoteEntry[]> {
  const remotes = await askManifest();
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
  arrived = remotes;
  return remotes;
}
