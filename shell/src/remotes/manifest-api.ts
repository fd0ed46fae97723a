import type { RemoteEntry, RemotesManifest } from '@club/contract';
import { registerRemotes } from '@module-federation/runtime';

let pending: Promise<readonly RemoteEntry[]> | undefined;
let arrived: readonly RemoteEntry[] | undefined;

/** The remotes, when their list has come already. */
export const arrivedManifest = (): readonly RemoteEntry[] | undefined => arrived;

/**
 * The remotes that are deployed, with the paths and menu entries they bring; asked once and registered with the federation
 * runtime, which fetches nothing of them yet. A failure is not kept: the next call asks again.
 */
export function loadManifest(): Promise<readonly RemoteEntry[]> {
  pending ??= fetchManifest().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchManifest(): Promise<readonly RemoteEntry[]> {
  const response = await fetch('/mfe/manifest.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`manifest of remotes: ${response.status}`);
  const { remotes } = (await response.json()) as RemotesManifest;
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
  arrived = remotes;
  return remotes;
}
