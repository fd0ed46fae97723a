import { MongoClient, type Db } from 'mongodb';
import { until } from '@club/service-kit/testing';
import { copyIndexes } from '../copy-indexes.ts';

/** What an import writes in the database of members. */
const collections = ['adherents', 'history', 'outbox'] as const;

/** Documents in a batch, as imports send rows. */
const batchSize = 1_000;

/** Milliseconds in which the events of the largest club have left. */
const sentWithinMs = 300_000;

/** Seconds that the driver alone takes to write what an import left there. */
export interface BareInserts {
  /** The members. */
  members: number;
  /** Their history lines and events too. */
  all: number;
  /** Of the processor, in this process alone, reading included. */
  processor: number;
}

/**
 * Writes the documents of an import again with `insertMany` alone, acknowledged like its transactions, into collections with
 * the same indexes. Begins once the events have left, so that nothing else works meanwhile.
 */
export async function bareInserts(mongoUrl: string): Promise<BareInserts> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const [members, bare] = [client.db('club_members'), client.db('bench_bare')];
    const toSend = () => members.collection('outbox').findOne({ sentAt: null });
    await until(async () => (await toSend()) === null, sentWithinMs);
    const seconds = { adherents: 0, history: 0, outbox: 0 };
    const before = process.cpuUsage();
    for (const name of collections) seconds[name] = await secondsFor(members, bare, name);
    const { adherents, history, outbox } = seconds;
    const { user, system } = process.cpuUsage(before);
    return { members: adherents, all: adherents + history + outbox, processor: (user + system) / 1e6 };
  } finally {
    await client.close();
  }
}

/** Reading is not counted. */
async function secondsFor(from: Db, to: Db, name: string): Promise<number> {
  await copyIndexes(from, to, name);
  const target = to.collection(name, { writeConcern: { w: 'majority', journal: true } });
  let milliseconds = 0;
  let documents: object[] = [];
  const write = async () => {
    const startedAt = performance.now();
    await target.insertMany(documents);
    milliseconds += performance.now() - startedAt;
    documents = [];
  };
  for await (const document of from.collection(name).find().batchSize(batchSize)) {
    documents.push(document);
    if (documents.length === batchSize) await write();
  }
  if (documents.length > 0) await write();
  return milliseconds / 1_000;
}
