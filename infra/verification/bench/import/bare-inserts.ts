import { MongoClient, type Db } from 'mongodb';
import { until } from '@club/service-kit/testing';
import { copyIndexes } from '../copy-indexes.ts';
import { usageOf } from '../process-usage.ts';

/** What an import writes in the database of members. */
const collections = ['adherents', 'history', 'outbox'] as const;

/** Documents in a batch, as imports send rows. */
const batchSize = 1_000;

/** Milliseconds in which the events of the largest club have left. */
const sentWithinMs = 300_000;

/** Seconds that something took: by the clock, and of the processor in all processes that did it. */
export interface Cost {
  seconds: number;
  processor: number;
}

/** What the driver alone needs to write what an import left. */
export interface BareInserts {
  /** The members. */
  members: Cost;
  /** Their history lines and events too. */
  all: Cost;
}

/**
 * Writes the documents of an import again with `insertMany` alone, acknowledged like its transactions, into collections with
 * the same indexes. Begins once the events have left, so that nothing else works meanwhile.
 */
export async function bareInserts(mongoUrl: string, mongod: number): Promise<BareInserts> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const [members, bare] = [client.db('club_members'), client.db('bench_bare')];
    const toSend = () => members.collection('outbox').findOne({ sentAt: null });
    await until(async () => (await toSend()) === null, sentWithinMs);
    const all: Cost = { seconds: 0, processor: 0 };
    let ofMembers = all;
    for (const name of collections) {
      await writeAgain(members, bare, { name, mongod, cost: all });
      if (name === 'adherents') ofMembers = { ...all };
    }
    return { members: ofMembers, all };
  } finally {
    await client.close();
  }
}

/** Adds what writing a collection costs; reading it is not counted. */
async function writeAgain(
  from: Db,
  to: Db,
  { name, mongod, cost }: { name: string; mongod: number; cost: Cost },
): Promise<void> {
  await copyIndexes(from, to, name);
  const target = to.collection(name, { writeConcern: { w: 'majority', journal: true } });
  let documents: object[] = [];
  const write = async () => {
    const [startedAt, before] = [performance.now(), processorSeconds(mongod)];
    await target.insertMany(documents);
    cost.seconds += (performance.now() - startedAt) / 1_000;
    cost.processor += processorSeconds(mongod) - before;
    documents = [];
  };
  for await (const document of from.collection(name).find().batchSize(batchSize)) {
    documents.push(document);
    if (documents.length === batchSize) await write();
  }
  if (documents.length > 0) await write();
}

/** Of this process and the server. */
function processorSeconds(mongod: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (usageOf({ mongod })['mongod']?.cpuSeconds ?? 0);
}
