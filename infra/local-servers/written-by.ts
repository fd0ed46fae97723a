import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { KnownData, WrittenBy } from './mongod-rules.ts';
import type { Auth } from './mongod.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'mongod.json');

/** By which MongoDB the data of a club were written. */
export function writtenBy(dataDir: string): KnownData {
  if (!existsSync(path.join(dataDir, 'mongod', 'WiredTiger.wt'))) return 'none';
  try {
    const { version, compatibility } = JSON.parse(
      readFileSync(fileIn(dataDir), 'utf8'),
    ) as Partial<WrittenBy>;
    if (typeof version === 'string' && typeof compatibility === 'string') return { version, compatibility };
  } catch {
    // Of a former release, or cut by a full disk.
  }
  return 'unknown';
}

/** Notes who is going to write the first data, should that start be cut off. */
export function noteIntended(dataDir: string, version: string): void {
  store(dataDir, { version, compatibility: `${Number.parseInt(version, 10)}.0` });
}

/** Notes which MongoDB runs on the data now, beside them. */
export async function noteWriter(dataDir: string, port: number, auth: Auth | undefined): Promise<void> {
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const options = { ...(auth && { auth }), serverSelectionTimeoutMS: 1_000 };
  const client = await new MongoClient(url, options).connect();
  try {
    const admin = client.db('admin');
    const { version } = (await admin.command({ buildInfo: 1 })) as { version: string };
    const parameter = await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 });
    const { version: compatibility } = parameter['featureCompatibilityVersion'] as { version: string };
    store(dataDir, { version, compatibility });
  } finally {
    await client.close();
  }
}

function store(dataDir: string, written: WrittenBy): void {
  const partial = `${fileIn(dataDir)}.new`;
  writeFileSync(partial, `${JSON.stringify(written)}\n`, { mode: 0o600 });
  renameSync(partial, fileIn(dataDir));
}
