/**
 * `npm run test:rolling`: restarts two instances of each service in turn under 50 acts a second; prints the failures.
 * `--from TAG`: they run that release first, and the restarts roll today's over it.
 */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, services } from '../../launcher/services.ts';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { markdownTable, tellReport, waits } from '../report.ts';
import { say } from '../../testing/club.ts';
import { openWorkedClub } from '../faults/rounds/club.ts';
import { provideRelease } from '../versions/provide-release.ts';
import { rollingRestart } from './rolling-restart.ts';

const instances = 2;
/** Spread over the instances by the gateway. */
const sessions = 8;
const perSecond = 50;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'club-rolling-'));
/** Which release the services run, as their next start sees it. */
const current = path.join(folder, 'current');
if (values.from) {
  await symlink(await provideRelease(values.from, say), current);
  Object.assign(process.env, { CLUB_PARTS: services.join(','), CLUB_PARTS_FROM: current });
}

const club = await openWorkedClub({ instances, say }, 1, sessions, perSecond);
try {
  const met = club.staff.watch();
  club.work.start();
  if (values.from) {
    await rm(current);
    await symlink(root, current);
  }
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
  const command = `npm run test:rolling${values.from ? ` -- --from ${values.from}` : ''}`;
  tellReport(command, [restarted, noticed, ...kinds, ...new Set(refused)]);
  process.exitCode = failed + broken > 0 ? 1 : 0;
} finally {
  await club.close();
  await rm(folder, { recursive: true, force: true });
}
