import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Plan } from '../processes/supervise.ts';

export interface Auth {
  username: string;
  password: string;
}

const setName = 'club';

/**
 * Maximum transaction time in seconds. A killed service's transaction locks documents until then (MongoDB's default: 60
 * s); the longest normal one, importing 1000 members, takes far less.
 */
export const transactionSeconds = 6;

/** A mongod on loopback, sole member of its replica set (needed for transactions and change streams). */
export function mongodPlan(options: {
  program: string;
  port: number;
  dataDir: string;
  logFile: string;
  /** Memory for the storage engine's cache, in GB. */
  cacheGB: number;
  /** File of the secret with which it asks everybody who he is; nobody is asked when absent. */
  keyFile?: string | undefined;
}): Plan {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  return {
    name: 'mongod',
    command: options.program,
    args: [
      ...['--replSet', setName, '--bind_ip', '127.0.0.1', '--port', String(options.port)],
      ...['--dbpath', path.resolve(options.dataDir), '--nounixsocket'],
      ...(options.keyFile ? ['--keyFile', options.keyFile] : []),
      // zlib leaks the heap before 6.0.27 (CVE-2025-14847)
      ...['--networkMessageCompressors', 'snappy,zstd'],
      ...['--wiredTigerCacheSizeGB', String(options.cacheGB), '--oplogSize', '512'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--quiet'],
      // What only other members and shards need: an empty write every 10 s, and a look each second whether they lag behind.
      ...['--setParameter', 'writePeriodicNoops=false', '--setParameter', 'enableFlowControl=false'],
      // Milliseconds between flushes that nobody waits for; a journaled write, as all of ours are, asks for its own at once.
      ...['--journalCommitInterval', '500'],
      // Slow-operation logs would contain personal values.
      ...['--slowOpSampleRate', '0'],
    ],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: process.env['HOME'] },
    rank: 2,
    logFile: options.logFile,
  };
}

/** Address that clients use: the set's name in it, no database. */
export function mongoUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${setName}`;
}

/** Whether mongod answers within so many milliseconds; anybody may ask it that. A frozen one takes the connection and is silent. */
export async function answersHello(port: number, withinMs: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: withinMs,
    connectTimeoutMS: withinMs,
    socketTimeoutMS: withinMs,
  });
  try {
    await client.db('admin').command({ hello: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

/** Waits until mongod answers, creates or moves its replica set, and waits for a primary. */
export async function awaitPrimary(port: number, auth?: Auth, timeoutMs = 30_000): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    ...(auth && { auth }),
    serverSelectionTimeoutMS: timeoutMs,
  });
  try {
    await client.connect();
    await configure(client, `127.0.0.1:${port}`);
    await until(
      async () => (await client.db('admin').command({ hello: 1 }))['isWritablePrimary'] === true,
      timeoutMs,
    );
  } finally {
    await client.close();
  }
}

async function configure(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin');
  const first = { _id: setName, version: 1, members: [{ _id: 0, host }] };
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members[0].host === host) return;
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.codeName !== 'NotYetInitialized') throw error;
    await admin.command({ replSetInitiate: first });
  }
}

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('MongoDB did not become primary in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
