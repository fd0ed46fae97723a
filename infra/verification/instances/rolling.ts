/** `npm run test:rolling`: restarts two instances of each service in turn under 20 requests/s; prints the failures. */
import { brokenInvariants } from '../../../services/finance/src/invariants/check-ledger.ts';
import { markdownTable, tellReport, waits } from '../report.ts';
import { say } from '../../testing/club.ts';
import { openWorkedClub } from '../faults/rounds/club.ts';
import { rollingRestart } from './rolling-restart.ts';

const instances = 2;
/** Spread over the instances by the gateway. */
const sessions = 8;

const club = await openWorkedClub({ instances, say }, 1, sessions);
try {
  const met = club.staff.watch();
  club.work.start();
  const restarts = await rollingRestart(club.stack, instances);
  await club.work.settle();
  const broken = (await brokenInvariants(club.db('finance'))).length;
  const { refused } = club.work;
  const failed = met.errors + refused.length;
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  const restarted = markdownTable(
    ['instance', 'SIGTERM to its end, s', 'to the next one ready, s'],
    restarts.map(({ name, endedMs, readyMs }) => [name, seconds(endedMs), seconds(readyMs)]),
  );
  const noticed = markdownTable(
    ['requests', 'failed', 'p50 ms', 'p95 ms', 'longest ms', 'broken invariants'],
    [[met.answers, failed, ...[50, 95, 100].map((one) => waits(met.times, [one])), broken]],
  );
  const kinds = Object.entries(met.kinds).map(([kind, count]) => `${count} × ${kind}`);
  tellReport('npm run test:rolling', [restarted, noticed, ...kinds, ...new Set(refused)]);
  process.exitCode = failed + broken > 0 ? 1 : 0;
} finally {
  await club.close();
}
