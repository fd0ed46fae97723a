/** `npm run check:invariants`: checks the money of a running club. Exit code 1 when something is broken. `--metrics FILE` tells Prometheus. */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { checkLedger } from '../../services/finance/src/service/invariants/check-ledger.ts';
import { checkClosings } from './check-closings.ts';
import { checkCopies } from './check-copies.ts';
import { checkFusions } from './check-fusions.ts';
import { writeMetrics } from './metrics-file.ts';
import { mongoOf } from './running-product.ts';
import { reportOf } from './report.ts';

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
