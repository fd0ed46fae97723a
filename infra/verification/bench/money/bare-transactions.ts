import { MongoClient, ObjectId, type ClientSession, type Db, type Document } from 'mongodb';
import { copyIndexes } from '../copy-indexes.ts';

/** Writes the documents of finance with the driver alone. */
export interface BareTransactions {
  /** One transaction (majority, journaled) with the documents of the sample. */
  write(client: number): Promise<void>;
  close(): Promise<void>;
}

/** What one request left in finance's database, by collection. */
type Sample = Readonly<Record<string, readonly Document[]>>;

const written = ['cotisations', 'reglements', 'history', 'outbox', 'idempotency'] as const;
const fence = 'saison_gates';
const options = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
} as const;

/** Prepares a database with finance's indexes and a sample request. One fence document per client, so nothing conflicts. */
export async function bareTransactions(mongoUrl: string, idempotencyId: string): Promise<BareTransactions> {
  const client = await new MongoClient(mongoUrl, { maxPoolSize: 50 }).connect();
  const finance = client.db('club_finance');
  const bare = client.db('bench_bare');
  await bare.dropDatabase();
  for (const name of [...written, fence]) await copyIndexes(finance, bare, name);
  const sample = await sampleOf(finance, idempotencyId);
  let number = 0;
  return {
    close: () => client.close(),
    async write(from) {
      number += 1;
      const documents = renewed(sample, number);
      await client.withSession((session) =>
        session.withTransaction(() => insertAll(bare, session, documents, from), options),
      );
    },
  };
}

/** What a creation answered: one cotisation, or what an encaissement made. */
type Answered = { id: string } | { cotisations: { id: string }[] };

/** Documents of what was created with this idempotency row. */
async function sampleOf(finance: Db, idempotencyId: string): Promise<Sample> {
  const row = await finance
    .collection<{ _id: string; answer: string }>('idempotency')
    .findOne({ _id: idempotencyId });
  if (!row) throw new Error('the sample was not found');
  const answer = JSON.parse(row.answer) as Answered;
  const made = 'id' in answer ? [answer] : answer.cotisations;
  const cotisationIds = made.map(({ id }) => id);
  const find = (name: string, filter: object) => finance.collection(name).find(filter).toArray();
  const reglements = await find('reglements', { 'allocations.cotisationId': { $in: cotisationIds } });
  const ids = [...cotisationIds, ...reglements.map(({ _id }) => _id as unknown as string)];
  return {
    cotisations: await find('cotisations', { _id: { $in: cotisationIds } }),
    reglements,
    history: await find('history', { entityId: { $in: ids } }),
    outbox: await find('outbox', { 'state.id': { $in: ids } }),
    idempotency: [row],
  };
}

/** The sample with ids and codes of its own. */
function renewed(sample: Sample, number: number): Sample {
  const copies = Object.entries(sample).map(([name, documents]) => [
    name,
    documents.map((document, index) => ({
      ...document,
      _id: typeof document['_id'] === 'string' ? new ObjectId().toHexString() : new ObjectId(),
      ...(name === 'cotisations' && { codeCotisation: `COT-${number}` }),
      ...(name === 'reglements' && { codeReglement: `REG-${number}-${index}` }),
      ...(name === 'outbox' && { sentAt: null }),
    })),
  ]);
  return Object.fromEntries(copies) as Sample;
}

async function insertAll(db: Db, session: ClientSession, documents: Sample, client: number): Promise<void> {
  const one = { _id: `bench:${client}` } as Document;
  await db.collection(fence).updateOne(one, { $inc: { passed: 1 } }, { upsert: true, session });
  for (const name of written) await db.collection(name).insertMany([...(documents[name] ?? [])], { session });
}
