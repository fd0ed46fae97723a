import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { busUsers, type BusUser } from '../bus-users/bus-rights-rules.ts';
import { openBusUsers } from '../bus-users/bus-users.ts';
import { openKeys } from '../launcher/keys.ts';
import { databases } from '../launcher/services.ts';
import { mongoOperator, openMongoUsers } from '../local-servers/mongo-users.ts';

/** Where the servers are, as the processes of the club reach them. */
export interface Servers {
  /** `mongodb://A,B,C/?replicaSet=NAME`, without a user. */
  mongo: string;
  /** `nats://HOST:PORT`, without a user. */
  nats: string;
}

/** The servers of NATS that know each other, as infra/compose names them. */
const natsServers = ['nats-1', 'nats-2', 'nats-3'];

/** Who seals or opens secrets that are stored. */
const sealing = new Set<string>(['admin', 'members', 'operator']);

/**
 * Writes the secrets of every process into a folder of its own, `DIR/finance/mongo-url`, to be mounted by that process alone,
 * and those of the servers into `DIR/mongo` and `DIR/nats`. What is there is kept: it may be run again with other addresses.
 * Only the owner reaches DIR; the files below may be read by the users of the containers.
 */
export async function writeSecrets(dir: string, servers: Servers): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  const mongoUsers = openMongoUsers(dir, databases);
  const bus = openBusUsers(dir);
  const keys = await openKeys(dir);
  const metricsToken = kept(dir, 'metrics.token');
  const adminPassword = kept(dir, 'admin.password');
  const mongoUrlOf = (user: string) => withUser(servers.mongo, user, mongoUsers.passwordOf(user));

  const secretsOf = (user: BusUser): Record<string, string | undefined> => ({
    'mongo-url': user === 'gateway' ? undefined : mongoUrlOf(user),
    'nats-url': bus.urlOf(user, servers.nats),
    'actor-public-keys': user === 'gateway' || user === 'operator' ? undefined : keys.publicKeys,
    'actor-private-key': keys.privateKeyOf(user),
    'metrics-token': user === 'operator' ? undefined : metricsToken,
    'secrets-key': sealing.has(user) ? keys.secretsKey : undefined,
    'admin-password': user === 'admin' ? adminPassword : undefined,
  });
  for (const user of busUsers) writeAll(path.join(dir, user), secretsOf(user));
  writeAll(path.join(dir, 'prometheus'), { 'metrics-token': metricsToken });
  writeAll(path.join(dir, 'grafana'), { 'admin-password': kept(dir, 'grafana.password') });
  const passwords = [mongoOperator, ...Object.keys(databases)].map((user) => [
    `${user}.password`,
    mongoUsers.passwordOf(user),
  ]);
  writeAll(path.join(dir, 'mongo'), {
    ...Object.fromEntries(passwords),
    'mongod.key': readFileSync(mongoUsers.keyFile, 'utf8'),
  });
  writeAll(path.join(dir, 'nats'), {
    'users.conf': readFileSync(bus.file, 'utf8'),
    'cluster.conf': clusterConf(kept(dir, 'nats-cluster.password')),
  });
}

/** A secret that is made once. */
function kept(dir: string, name: string): string {
  const file = path.join(dir, 'keys', name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function writeAll(folder: string, secrets: Readonly<Record<string, string | undefined>>): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined) continue;
    const file = path.join(folder, name);
    // Of an earlier run: a file that nobody may write is still replaced by its owner.
    if (existsSync(file)) chmodSync(file, 0o644);
    writeFileSync(file, secret);
    chmodSync(file, 0o444);
  }
}

/** The driver's `URL` cannot hold several hosts. */
function withUser(address: string, user: string, password: string): string {
  const [, scheme, rest] = /^(mongodb(?:\+srv)?:\/\/)([^@]+)$/.exec(address) ?? [];
  if (!scheme || !rest) throw new Error(`${address} is no address of MongoDB without a user`);
  const query = rest.includes('?') ? '&' : rest.includes('/') ? '?' : '/?';
  return `${scheme}${user}:${password}@${rest}${query}authSource=admin`;
}

function clusterConf(password: string): string {
  const routes = natsServers.map((host) => `nats://cluster:${password}@${host}:6222`);
  const authorization = { user: 'cluster', password };
  return `cluster: ${JSON.stringify({ name: 'club', listen: '0.0.0.0:6222', authorization, routes }, null, 2)}\n`;
}
