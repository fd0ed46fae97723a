import { setTimeout as pause } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';

/** Written without a request, job leases and last use of sessions; or by reading, as who takes an export is noted (I-19). */
const ofTheirOwn: ReadonlySet<string> = new Set([
  'leases',
  'sessions',
  'security_journal',
  'security_journal_head',
  'lectures_sante',
]);

/** Milliseconds without change after which services are considered idle. */
const calmMs = 1_500;

/** A hash of every collection of the club, `database.collection` → hash. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Computed by MongoDB: shows any change. */
async function fingerprintOf(client: MongoClient): Promise<Fingerprint> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const hashes: Record<string, string> = {};
  for (const { name } of databases) {
    if (!name.startsWith('club_')) continue;
    const { collections } = await client.db(name).command({ dbHash: 1 });
    for (const [collection, hash] of Object.entries(collections as Record<string, string>)) {
      if (!ofTheirOwn.has(collection)) hashes[`${name}.${collection}`] = hash;
    }
  }
  return hashes;
}

/** Hashes once idle; throws after 30 s. */
export async function settledFingerprint(client: MongoClient): Promise<Fingerprint> {
  const deadline = Date.now() + 30_000;
  let before = await fingerprintOf(client);
  for (;;) {
    await pause(calmMs);
    const now = await fingerprintOf(client);
    const moving = changedBetween(before, now);
    if (moving.length === 0) return now;
    if (Date.now() > deadline) throw new Error(`does not come to rest: ${moving.join(', ')}`);
    before = now;
  }
}

/** Collections that are not what they were. */
export function changedBetween(before: Fingerprint, after: Fingerprint): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}
