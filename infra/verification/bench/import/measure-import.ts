import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, mongoUrlOf, withClub } from '../../../testing/club.ts';
import { writeWorkbook } from '../../../workbook/write-workbook.ts';
import { markdownTable, share, whole } from '../../report.ts';
import { peakMemoryOf, usageOf } from '../process-usage.ts';
import { type Db, MongoClient } from 'mongodb';
import { until } from '@club/service-kit/testing';
import { copyIndexes } from '../copy-indexes.ts';

/**
 * Imports a workbook of `count` members through the gateway, then writes the same documents with the driver alone. Returns
 * Markdown: rows per second and seconds of the processor, what the driver needs of them, and the most memory of the import service.
 */
export function measureImport(count: number): Promise<string> {
  return withClub((club) =>
    club.run(async (stack) => {
      const { pids } = stack.data.state;
      const before = usageOf(pids);
      const { rows, seconds } = await timedImport(stack, count);
      const after = usageOf(pids);
      const memory = peakMemoryOf(pids['import'] ?? 0);
      const worked = Object.entries(after).map(
        ([name, { cpuSeconds }]) => [name, cpuSeconds - (before[name]?.cpuSeconds ?? 0)] as const,
      );
      const processor = worked.reduce((sum, [, one]) => sum + one, 0);
      const bare = await bareInserts(mongoUrlOf(stack), pids['mongod'] ?? 0);
      const line = (name: string, cost: Cost) => [
        ...[name, cost.seconds.toFixed(1), whole(rows / cost.seconds), share(cost.seconds, seconds)],
        ...[cost.processor.toFixed(1), share(cost.processor, processor)],
      ];
      const table = markdownTable(
        [`${whole(rows)} rows`, 'seconds', 'rows/s', 'of the import', 'processor s', 'of the import'],
        [
          line('POST /api/import', { seconds, processor }),
          line('insertMany of the members alone', bare.members),
          line('insertMany of members, history and events', bare.all),
        ],
      );
      const byProcess = worked.map(([name, one]) => `${name} ${one.toFixed(1)}`).join(', ');
      return `${table}\n\nProcessor seconds of the import by process: ${byProcess}. The import service held ${whole(memory)} MB at most.`;
    }),
  );
}

async function timedImport(stack: Stack, count: number): Promise<{ rows: number; seconds: number }> {
  await provideSeasons(directCalls(stack, 'gateway', 'Mesures'));
  const { staff } = await administrator(stack);
  const file = path.join(stack.data.path, 'bench.xlsx');
  const expected = await writeWorkbook(file, count);
  const form = new FormData();
  form.set('type', 'adherents');
  form.set('file', await openAsBlob(file), 'membres.xlsx');
  const startedAt = performance.now();
  const { status, body } = await staff.send('POST', '/api/import', { body: form });
  const seconds = (performance.now() - startedAt) / 1000;
  const { imported, skipped, errors } = body as Record<'imported' | 'skipped' | 'errors', number>;
  if (status !== 200 || imported !== expected.imported) {
    throw new Error(`the import answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  return { rows: imported + skipped + errors, seconds };
}

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
