/** A backup a night where no launcher makes it, in a container beside the club, until SIGTERM. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSecretFiles } from '@club/service-kit/edge';
import { makeDailyBackups } from '../launcher/daily-backup.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '/data' } } });
const { MONGO_URL: mongoUrl } = withSecretFiles(process.env, ['MONGO_URL']);
if (!mongoUrl) throw new Error('MONGO_URL, or MONGO_URL_FILE, is missing');
const data = path.resolve(values.data);
mkdirSync(data, { recursive: true, mode: 0o700 });

const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
// What is pending does not hold the process: the looks are unreferenced, for the launcher.
const alive = setInterval(() => undefined, 3_600_000);
await makeDailyBackups(
  { data: { path: data }, mongoUrl },
  (sentence) => process.stdout.write(`${sentence}\n`),
  ending.signal,
);
clearInterval(alive);
