/**
 * `npm run rebuild:seasons`: rebuilds the copies of seasons from the STATE stream, or from the owners (`-- --from owners`,
 * automatic when the stream is lost); compares the figures before and after.
 */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { openBus } from '../../services/kit/src/bus/bus.ts';
import { logger } from '../../services/kit/src/log/logger.ts';
import { mongoOf, natsOf } from '../invariants/running-product.ts';
import { saisonsIn } from './count-figures.ts';
import { rebuild, type Source } from './rebuild.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    mongo: { type: 'string' },
    nats: { type: 'string' },
    data: { type: 'string' },
    seasons: { type: 'string', default: 'club_seasons' },
    prefix: { type: 'string', default: process.env['BUS_PREFIX'] ?? 'club' },
    from: { type: 'string' },
  },
});

/** Milliseconds to reach the bus. */
const reachWithinMs = 5_000;

function sourceOf(text: string | undefined): Source | undefined {
  if (text === undefined || text === 'stream' || text === 'owners') return text;
  throw new Error('--from is stream or owners.');
}

async function run(client: MongoClient): Promise<string> {
  logger.level = 'silent';
  const source = sourceOf(values.from);
  const bus = openBus(natsOf(values, process.env), values.prefix, 'operator');
  try {
    await new Promise<void>((resolve, reject) => {
      bus.whenUp(resolve);
      setTimeout(() => reject(new Error('NATS does not answer.')), reachWithinMs).unref();
    });
    await client.connect();
    const seasons = client.db(values.seasons);
    const startedAt = performance.now();
    const rebuilt = await rebuild(bus, seasons, source);
    return reportOf(rebuilt, await saisonsIn(seasons), (performance.now() - startedAt) / 1_000);
  } finally {
    await bus.close();
  }
}

let client: MongoClient | undefined;
try {
  client = new MongoClient(mongoOf(values, process.env), { serverSelectionTimeoutMS: 5_000 });
  process.stdout.write(await run(client));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await client?.close();
}
