import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { mongoUrl } from './mongod.ts';

/** Who may use a MongoDB: the operator all of it, each other user one database. */
export interface MongoUsers {
  /** Secret that the members of the replica set share; with it mongod asks everybody who he is. */
  readonly keyFile: string;
  /** Database of each user beside the operator. */
  readonly databases: Readonly<Record<string, string>>;
  passwordOf(user: string): string;
}

/** Everything, for checks and for what starts the servers. */
export const mongoOperator = 'operator';

/** Reads the users' passwords in DATA/keys; makes them at the first start, readable by the owner only. */
export function openMongoUsers(dataDir: string, databases: Readonly<Record<string, string>>): MongoUsers {
  const folder = path.resolve(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // MongoDB reads base64 only; an address holds it only in its other writing.
  const keyFile = secretFile(path.join(folder, 'mongod.key'), 96, 'base64');
  return {
    keyFile,
    databases,
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

/** The operator's credentials, or none while nobody is known: MongoDB then lets this machine name the first user. */
export async function operatorAuth(port: number, users: MongoUsers): Promise<Auth | undefined> {
  const auth = { username: mongoOperator, password: users.passwordOf(mongoOperator) };
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { auth });
  try {
    await client.connect();
    return auth;
  } catch (error) {
    if (error instanceof MongoServerError && error.codeName === 'AuthenticationFailed') return undefined;
    throw error;
  } finally {
    await client.close();
  }
}

export interface Auth {
  username: string;
  password: string;
}

/** Makes the users that are missing, once a primary is there. */
export async function provideUsers(port: number, users: MongoUsers): Promise<void> {
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const auth = await operatorAuth(port, users);
  if (!auth) {
    const nobody = await new MongoClient(url).connect();
    await createUser(nobody, users, mongoOperator, [{ role: 'root', db: 'admin' }]).finally(() =>
      nobody.close(),
    );
    return provideUsers(port, users);
  }
  const operator = await new MongoClient(url, { auth }).connect();
  try {
    const { users: known } = await operator.db('admin').command({ usersInfo: 1 });
    const names = new Set((known as { user: string }[]).map(({ user }) => user));
    for (const [user, db] of Object.entries(users.databases)) {
      if (names.has(user)) continue;
      await createUser(operator, users, user, [
        { role: 'readWrite', db },
        { role: 'dbAdmin', db },
      ]);
    }
  } finally {
    await operator.close();
  }
}

async function createUser(
  client: MongoClient,
  users: MongoUsers,
  user: string,
  roles: object[],
): Promise<void> {
  await client.db('admin').command({ createUser: user, pwd: users.passwordOf(user), roles });
}
