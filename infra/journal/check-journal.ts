/** `npm run check:journal`: follows the chain of the security journal of a running club. Exit code 1 when it is broken. */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { mongoOf } from '../invariants/running-product.ts';
import { readChain, type NotedEnd } from './read-chain.ts';

const { values } = parseArgs({
  options: {
    mongo: { type: 'string' },
    data: { type: 'string' },
    admin: { type: 'string', default: 'club_admin' },
    /** What a former check printed: `1234:ab12…`. */
    noted: { type: 'string' },
  },
});

function notedEnd(text: string | undefined): NotedEnd | undefined {
  if (text === undefined) return undefined;
  const [, count, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!count || !hash) throw new Error('--noted is what a former check printed: LINE:HASH.');
  return { count: Number(count), hash };
}

const client = new MongoClient(mongoOf(values, process.env), { serverSelectionTimeoutMS: 5_000 });
try {
  const noted = notedEnd(values.noted);
  await client.connect();
  const admin = client.db(values.admin);
  if ((await admin.listCollections({ name: 'security_journal_head' }).toArray()).length === 0)
    throw new Error(`This server has no journal in ${values.admin}.`);
  const { count, hash, fault } = await readChain(admin, noted);
  const whole = `The journal holds: ${count} lines. Note the end elsewhere: ${count}:${hash}`;
  process.stdout.write(`${fault ? `The journal is broken: ${fault}. Lines 1 to ${count} hold.` : whole}\n`);
  if (fault) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await client.close();
}
