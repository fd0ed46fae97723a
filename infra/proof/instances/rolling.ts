/**
 * `npm run test:rolling`: the product with two instances of each service behind one gateway; every instance is restarted in turn while
 * people work at 20 requests a second. Prints what they noticed; `--write` keeps it in infra/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { brokenInvariants } from '../../../services/finance/src/invariants/check-ledger.ts';
import { mongoUrl } from '../../local-servers/mongod.ts';
import { markdownTable, tellReport } from '../report/report.ts';
import { signIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { acknowledged } from '../faults/acknowledged.ts';
import { startEverydayLoad, type EverydayLoad } from './everyday-load.ts';
import { rollingRestart, type Restart } from './rolling-restart.ts';

const instances = 2;
const { values } = parseArgs({ options: { write: { type: 'boolean' } } });

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const stack = await startTestStack({ instances, say });
try {
  const { staff } = await signIn(stack.url, '111', adminPassword);
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
  await acknowledged(staff, 'createSaison', { body: saison });
  const formule = { code: '10', designation: 'Natation', montant: 200 };
  const { id } = await acknowledged(staff, 'createFormule', { body: formule });
  const load = await startEverydayLoad(stack.url, '111', adminPassword, id);
  const restarts = await rollingRestart(stack, instances);
  await load.finish();
  const broken = await moneyFaults();
  tellReport('npm run test:rolling', [restartsTable(restarts), outcome(load, broken)], values.write);
  process.exitCode = load.failures.length + broken > 0 ? 1 : 0;
} finally {
  await stack.stop();
}

async function moneyFaults(): Promise<number> {
  const client = await new MongoClient(mongoUrl(stack.data.state.ports['mongod'] ?? 0)).connect();
  try {
    return (await brokenInvariants(client.db('club_finance'))).length;
  } finally {
    await client.close();
  }
}

function restartsTable(restarts: readonly Restart[]): string {
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  const rows = restarts.map(({ name, endedMs, readyMs }) => [name, seconds(endedMs), seconds(readyMs)]);
  return markdownTable(['instance', 'SIGTERM to its end, s', 'to the next one ready, s'], rows);
}

function outcome({ times, failures }: EverydayLoad, broken: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const row = [times.length, failures.length, at(0.5), at(0.95), at(1 - 1e-9), broken];
  const titles = ['requests', 'failed', 'p50 ms', 'p95 ms', 'longest ms', 'broken invariants'];
  return [markdownTable(titles, [row]), ...new Set(failures)].join('\n\n');
}
