/** `npm run check:invariants`: checks the money of a running club. Exit code 1 when something is broken. `--metrics FILE` tells Prometheus. */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { checkLedger } from '../../services/finance/src/service/invariants/check-ledger.ts';
import { checkClosings } from './check-closings.ts';
import { checkCopies } from './check-copies.ts';
import { checkFusions } from './check-fusions.ts';
import { mongoOf } from './running-product.ts';
import { reportOf } from './report.ts';
import { renameSync, writeFileSync } from 'node:fs';
import type { Account } from '../../services/finance/src/service/invariants/checks.ts';

/**
 * Writes the outcome for Prometheus, as its node exporter reads files (`--collector.textfile`): how much is broken, and when
 * was looked. At once, so that nobody reads half a file.
 */
export function writeMetrics(file: string, { checked }: Account, now: Date): void {
  const broken = checked.reduce((sum, line) => sum + line.broken, 0);
  const lines = [
    '# HELP club_invariants_broken Documents that break an invariant of the money',
    '# TYPE club_invariants_broken gauge',
    `club_invariants_broken ${broken}`,
    '# HELP club_invariants_checked_timestamp_seconds When the invariants were checked last',
    '# TYPE club_invariants_checked_timestamp_seconds gauge',
    `club_invariants_checked_timestamp_seconds ${Math.floor(now.getTime() / 1_000)}`,
  ];
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

const { values } = parseArgs({
  options: {
    mongo: { type: 'string' },
    data: { type: 'string' },
    metrics: { type: 'string' },
    finance: { type: 'string', default: 'club_finance' },
    seasons: { type: 'string', default: 'club_seasons' },
    members: { type: 'string', default: 'club_members' },
  },
});

const client = new MongoClient(mongoOf(values, process.env), { serverSelectionTimeoutMS: 5_000 });
try {
  await client.connect();
  const startedAt = performance.now();
  const finance = client.db(values.finance);
  if ((await finance.listCollections().toArray()).length === 0) {
    throw new Error(`This server has no database ${values.finance}.`);
  }
  const account = await checkLedger(finance);
  const [seasons, members] = [client.db(values.seasons), client.db(values.members)];
  await checkCopies(finance, seasons, account);
  await checkClosings({ finance, members, seasons }, account);
  await checkFusions({ finance, members }, account);
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(reportOf(account, seconds));
  if (values.metrics !== undefined) writeMetrics(values.metrics, account, new Date());
  if (account.broken.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await client.close();
}
