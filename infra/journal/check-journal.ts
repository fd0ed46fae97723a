/** `npm run check:journal`: follows the chain of the security journal of a running club. Exit code 1 when it is broken. */
import { parseArgs } from 'node:util';
import { type Db, MongoClient } from 'mongodb';
import { mongoOf } from '../invariants/running-product.ts';
import {
  type ChainedLine,
  type ChainEnd,
  emptyChain,
  faultOf,
  faultOfEnd,
} from '../../services/admin/src/journal/journal-chain.ts';

/** A journal that was followed to its end, or to its first fault. */
export interface CheckedJournal extends ChainEnd {
  /** In English; undefined when every line is as it was written. */
  fault: string | undefined;
}

/** An end that was noted outside the database: line and hash. */
export type NotedEnd = ChainEnd;

/**
 * Follows the chain of the security journal in admin's database, as it stands at one moment. `noted`, an end that was
 * written down before, finds a journal that was made anew as a whole.
 */
export async function readChain(admin: Db, noted?: NotedEnd): Promise<CheckedJournal> {
  const session = admin.client.startSession({ snapshot: true });
  try {
    const lines = admin.collection<ChainedLine>('security_journal').find({}, { session }).sort({ _id: 1 });
    let end: ChainEnd = emptyChain;
    for await (const line of lines) {
      const fault = faultOf(line, end) ?? faultOfNoted(line, noted);
      if (fault) return { ...end, fault };
      end = { count: line._id, hash: line.hash };
    }
    const heads = admin.collection<ChainEnd & { _id: string }>('security_journal_head');
    const head = await heads.findOne({ _id: 'head' }, { session });
    return { ...end, fault: faultOfEnd(end, head) ?? faultOfLength(end, noted) };
  } finally {
    await session.endSession();
  }
}

function faultOfNoted({ _id, hash }: ChainedLine, noted: NotedEnd | undefined): string | undefined {
  if (_id !== noted?.count || hash === noted.hash) return undefined;
  return `line ${_id} is not the one that was noted`;
}

function faultOfLength({ count }: ChainEnd, noted: NotedEnd | undefined): string | undefined {
  if (!noted || count >= noted.count) return undefined;
  return `lines ${count + 1} to ${noted.count}, which were noted, are missing`;
}

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
