import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Plan } from '../processes/supervise.ts';

const setName = 'club';

/**
 * Seconds a transaction may stay open. The one of a service that was killed holds its documents until then (the
 * default is a minute); the longest of ours, a thousand imported members, takes well under one.
 */
export const transactionSeconds = 6;

/** A mongod on loopback, the only member of its replica set (transactions and change streams need a set). */
export function mongodPlan(options: {
  program: string;
  port: number;
  dataDir: string;
  logFile: string;
  /** Memory for the storage engine's cache, in GB. */
  cacheGB: number;
}): Plan {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  return {
    name: 'mongod',
    command: options.program,
    args: [
      ...['--replSet', setName, '--bind_ip', '127.0.0.1', '--port', String(options.port)],
      ...['--dbpath', path.resolve(options.dataDir), '--nounixsocket'],
      // zlib leaks the heap before 6.0.27 (CVE-2025-14847)
      ...['--networkMessageCompressors', 'snappy,zstd'],
      ...['--wiredTigerCacheSizeGB', String(options.cacheGB), '--oplogSize', '512'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--quiet'],
      // A slow operation would be logged with its values: names, CIN (trust.md F34). The services measure each call.
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

/** Waits until mongod answers, makes its replica set (or moves it to this port), and waits until it takes writes. */
export async function awaitPrimary(port: number, timeoutMs = 30_000): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
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
