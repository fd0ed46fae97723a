import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { busUsers, rightsOf, type BusUser, type Rights } from './bus-rights-rules.ts';

/** The users of the bus, each with a secret of its own. */
export interface BusUsers {
  /** File for NATS to include: users, rights, public keys. No secret. */
  readonly file: string;
  /** NATS address with a user's secret; unchanged when it already names a user. */
  urlOf(user: BusUser, natsUrl: string): string;
}

/**
 * Reads the users' nkey seeds; creates them at the first start, readable by the owner only. A NATS without users ignores
 * them.
 */
export function openBusUsers(dataDir: string): BusUsers {
  mkdirSync(keysIn(dataDir), { recursive: true, mode: 0o700 });
  const keys = busUsers.map((user) => ({
    nkey: readOrMake(seedFile(dataDir, user)),
    rights: rightsOf(user),
  }));
  const users = keys.map(({ nkey, rights }) => ({ nkey, permissions: permissionsOf(rights) }));
  const file = path.join(dataDir, 'nats-users.conf');
  writeFileSync(file, `authorization: ${JSON.stringify({ users }, null, 2)}\n`, { mode: 0o600 });
  return { file, urlOf: (user, natsUrl) => busUrlOn(dataDir, user, natsUrl) };
}

/** NATS address of a running club with a user's secret. Throws when the folder has no users. */
export function busUrlOn(dataDir: string, user: BusUser, natsUrl: string): string {
  const address = new URL(natsUrl);
  if (address.username) return natsUrl;
  address.username = user;
  address.password = readFileSync(seedFile(dataDir, user), 'utf8').trim();
  return address.href;
}

function keysIn(dataDir: string): string {
  return path.join(dataDir, 'keys');
}

function seedFile(dataDir: string, user: BusUser): string {
  return path.join(keysIn(dataDir), `${user}.nk`);
}

/** The public key of the seed in a file. */
function readOrMake(file: string): string {
  if (existsSync(file)) return nkeys.fromSeed(readFileSync(file)).getPublicKey();
  const pair = nkeys.createUser();
  writeFileSync(file, pair.getSeed(), { mode: 0o600 });
  return pair.getPublicKey();
}

/** In NATS's syntax; an empty list would allow everything. */
function permissionsOf({ publish, subscribe }: Rights) {
  const allowed = (subjects: readonly string[]) =>
    subjects.length > 0 ? { allow: subjects } : { deny: ['>'] };
  return { publish: allowed(publish), subscribe: allowed(subscribe) };
}
