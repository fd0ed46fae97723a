import type { RemoteEntry, RemotePartName, RemoteParts } from '@club/contract';
import type { RouteObject } from '@club/router';
import type { LoadPart } from '@club/ui/remote-part';
import type { ComponentType } from 'react';
import router from '../../router/package.json';
import store from '../../store/package.json';
import ui from '../../ui/package.json';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { unsuited } from './facade-rules.ts';
import { loadManifest } from './manifest-api.ts';

/** What a remote exposes: routes by top-level path, relative to it. */
export type RemoteRoutes = Readonly<Record<string, RouteObject[]>>;

/** In ms. */
const limitMs = 15_000;
const loading = new Map<string, Promise<RemoteRoutes>>();
const arrived = new Map<string, RemoteRoutes>();

export const arrivedRoutes = ({ name }: RemoteEntry): RemoteRoutes | undefined => arrived.get(name);

/** Routes of a remote, one promise each until it fails. */
export function loadRoutes(remote: RemoteEntry): Promise<RemoteRoutes> {
  const known = loading.get(remote.name);
  if (known) return known;
  const routes = inTime(fetchRoutes(remote), remote.name);
  loading.set(remote.name, routes);
  return routes;
}

/** Forgets a failed load, also in the federation runtime. */
export function forgetRoutes({ name, entry }: RemoteEntry): void {
  loading.delete(name);
  arrived.delete(name);
  registerRemotes([{ name, entry }], { force: true });
}

/** The facades that this shell ships. */
const facades = { '@club/router': router.version, '@club/store': store.version, '@club/ui': ui.version };

/** A remote was built for another version of what the shell ships for all. */
export class UnsuitedRemote extends Error {
  constructor({ name }: RemoteEntry, differences: readonly string[]) {
    super(`${name}: ${differences.join(' ; ')}`);
  }
}

async function fetchRoutes(remote: RemoteEntry): Promise<RemoteRoutes> {
  const routes = await fetchExposed<RemoteRoutes>(remote, 'routes');
  arrived.set(remote.name, routes);
  return routes;
}

/** The default export of what a remote exposes. */
async function fetchExposed<Exposed>(remote: RemoteEntry, exposed: string): Promise<Exposed> {
  const { name, requires = {} } = remote;
  const differences = unsuited(requires, facades);
  if (differences.length > 0) throw new UnsuitedRemote(remote, differences);
  const module = await loadRemote<{ default: Exposed }>(`${name}/${exposed}`);
  if (!module) throw new Error(`remote ${name} answered nothing`);
  return module.default;
}

/** A part that a remote exposes to others: `mfe_finance/fiche-argent`. */
export const loadPart: LoadPart = async <Name extends RemotePartName>(part: Name) => {
  const [name, exposed] = part.split('/') as [string, string];
  const remote = (await loadManifest()).find((one) => one.name === name);
  if (!remote) throw new Error(`no remote is named ${name}`);
  try {
    return await inTime(fetchExposed<ComponentType<RemoteParts[Name]>>(remote, exposed), name);
  } catch (failure) {
    // The next try asks anew; a remote whose screens are there stays as it is.
    if (!arrived.has(name)) forgetRoutes(remote);
    throw failure;
  }
};

function inTime<T>(loading: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`remote ${name} does not answer`)), limitMs);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
