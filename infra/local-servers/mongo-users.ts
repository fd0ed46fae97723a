import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { mongoUrl, type Auth } from './mongod.ts';

/** Who may use a MongoDB: the operator all of it, each other user one database. */
export interface MongoUsers {
  /** Secret that the members of the replica set share; with it mongod asks everybody who he is. */
  readonly keyFile: string;
  /** Database of each user beside the operator. */
  readonly databases: Readonly<Record<string, string>>;
  passwordOf(user: string): string;
  /** Whether the users have been made: until then mongod is started without asking anybody, to make them. */
  areMade(): boolean;
  noteMade(): void;
}

/** Everything, for checks and for what starts the servers. */
export const mongoOperator = 'operator';

/** Reads the users' passwords in DATA/keys; makes them at the first start, readable by the owner only. */
export function openMongoUsers(dataDir: string, databases: Readonly<Record<string, string>>): MongoUsers {
  const folder = path.resolve(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // MongoDB reads base64 only; an address holds it only in its other writing.
  const keyFile = secretFile(path.join(folder, 'mongod.key'), 96, 'base64');
  const made = path.join(folder, 'mongo-users.made');
  return {
    keyFile,
    databases,
    areMade: () => existsSync(made),
    noteMade: () => writeFileSync(made, ''),
    passwordOf: (user) =>
      readFileSync(secretFile(path.join(folder, `mongo-${user}.password`), 24, 'base64url'), 'utf8'),
  };
}

function secretFile(file: string, bytes: number, encoding: 'base64' | 'base64url'): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString(encoding), { mode: 0o600 });
  return file;
}

/** Address of the MongoDB at this port for one of its users. */
export function mongoUrlFor(users: MongoUsers, user: string, port: number): string {
  const address = new URL(mongoUrl(port));
  address.username = user;
  address.password = users.passwordOf(user);
  address.searchParams.set('authSource', 'admin');
  return address.href;
}

/** Of the operator. */
export const operatorAuth = (users: MongoUsers): Auth => ({
  username: mongoOperator,
  password: users.passwordOf(mongoOperator),
});

/**
 * Makes the users that are missing, once a primary is there. Without `auth`, on a mongod that asks nobody, it also gives those
 * that are there their passwords anew: the folder of keys may have been lost.
 */
export async function provideUsers(port: number, users: MongoUsers, auth?: Auth): Promise<void> {
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const client = await new MongoClient(url, { ...(auth && { auth }) }).connect();
  try {
    await makeUsers(client, users, { anew: !auth });
  } finally {
    await client.close();
  }
}

/** Makes the users that are missing; `anew`: gives the others their passwords again. */
export async function makeUsers(
  client: MongoClient,
  users: Pick<MongoUsers, 'databases' | 'passwordOf'>,
  { anew }: { anew: boolean },
): Promise<void> {
  const admin = client.db('admin');
  const { users: known } = await admin.command({ usersInfo: 1 });
  const names = new Set((known as { user: string }[]).map(({ user }) => user));
  for (const [user, roles] of rolesOf(users)) {
    const pwd = users.passwordOf(user);
    if (!names.has(user)) await admin.command({ createUser: user, pwd, roles });
    else if (anew) await admin.command({ updateUser: user, pwd, roles });
  }
}

function rolesOf({ databases }: Pick<MongoUsers, 'databases'>): [user: string, roles: object[]][] {
  const owners = Object.entries(databases).map(([user, db]): [string, object[]] => [
    user,
    [
      { role: 'readWrite', db },
      { role: 'dbAdmin', db },
    ],
  ]);
  return [[mongoOperator, [{ role: 'root', db: 'admin' }]], ...owners];
}
