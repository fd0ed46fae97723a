import { calls, type PageEtatPorte } from '@club/contract';
import { MongoClient } from 'mongodb';
import { directCalls, type DirectCaller } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, mongoUrlOf, withClub } from '../../../testing/club.ts';
import { timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { everyoneOnce } from '../money/generated-money.ts';
import { insertMoney } from '../money/insert-money.ts';
import { provideClub } from '../money/measure-money.ts';

const count = 300;
/** Not counted: the JIT compiles first. */
const warmUp = 100;

/** Measures the door among `members` who each hold a cotisation: codes and cards, what one costs in reads, and the state. Returns Markdown. */
export function measureDoor(members: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run((stack) => provideClub(stack, members));
    await club.runServers((mongoUrl) => insertMoney(mongoUrl, members, everyoneOnce(known)));
    return club.run((stack) => measure(stack, members));
  });
}

async function measure(stack: Stack, members: number): Promise<string> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const codes = await someCodes(call, members);
  // Through the gateway, as a door asks.
  const { staff } = await administrator(stack);
  const pass = async (code: string) => {
    const { status } = await staff.call('createPassage', { body: { code } });
    if (status !== 200) throw new Error(`the door answered ${status}`);
  };
  await timesOf(codes.slice(0, warmUp), pass);
  const times = await timesOf(codes.slice(warmUp), pass);
  const reads = await readsOf(stack, () => pass(codes[0] ?? ''));
  const pages = await pagesOf(call);
  const table = markdownTable(
    ['what', 'result'],
    [
      [
        `\`${calls.createPassage.method} ${calls.createPassage.path}\`, one client, p50 / p95 ms`,
        waits(times),
      ],
      ['its operations on the database', reads.join(', ')],
      [
        'state for when the network is away',
        `${pages.times.length} pages, ${waits(pages.times)} ms each, ${whole(pages.bytes / 1_000)} kB in all`,
      ],
    ],
  );
  return `### Door: ${whole(members)} members\n\n${table}`;
}

/** Of members that lie evenly in the order of codes. */
async function someCodes(call: DirectCaller, members: number): Promise<string[]> {
  const step = Math.max(1, Math.floor(members / (warmUp + count)));
  const codes: string[] = [];
  for (let page = 1; codes.length < warmUp + count && page * step <= members; page += 1) {
    const query = { page: page * step, limit: 1, sort: 'codeAdherent' } as const;
    const { adherents } = await call('listAdherents', { query });
    codes.push(...adherents.map(({ codeAdherent = '' }) => codeAdherent));
  }
  return codes;
}

/** What MongoDB did meanwhile, as «find adherents IXSCAN, 1 read»; throws when a collection was scanned. */
async function readsOf(stack: Stack, work: () => Promise<unknown>): Promise<string[]> {
  const client = await new MongoClient(mongoUrlOf(stack)).connect();
  const databases = ['club_members', 'club_finance'].map((name) => client.db(name));
  try {
    for (const db of databases) await db.command({ profile: 2 });
    await work();
    const seen: string[] = [];
    for (const db of databases) {
      await db.command({ profile: 0 });
      type Profiled = { op: string; ns: string; planSummary?: string; docsExamined?: number };
      const watched = ['adherents', 'cards', 'passages', 'cotisations', 'reglements'];
      const ns = { $in: watched.map((name) => `${db.databaseName}.${name}`) };
      for (const one of await db.collection<Profiled>('system.profile').find({ ns }).toArray()) {
        const name = one.ns.slice(one.ns.indexOf('.') + 1);
        if (one.planSummary?.includes('COLLSCAN')) throw new Error(`${name} was scanned`);
        seen.push(`${one.op} ${name} (${one.docsExamined ?? 0})`);
      }
    }
    return seen;
  } finally {
    await client.close();
  }
}

async function pagesOf(call: DirectCaller): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  let apres: string | null = null;
  do {
    const query: { apres?: string } = apres === null ? {} : { apres };
    const startedAt = performance.now();
    const page: PageEtatPorte = await call('getEtatPorte', { query });
    times.push(performance.now() - startedAt);
    bytes += JSON.stringify(page).length;
    apres = page.suite;
  } while (apres !== null);
  return { times, bytes };
}
