/**
 * `npm run restore -- --from FILE`, or a folder for its newest: a club from its backup, in a data folder or MongoDB that has none; `--check` only reads the
 * file to its end, and `--hold` marks a club that another tool restored or copied. Exit code 1 when it cannot be done, and nothing
 * is changed then.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MongoClient } from 'mongodb';
import { checkLedger } from '../../services/finance/src/service/invariants/check-ledger.ts';
import { checkClosings } from '../invariants/check-closings.ts';
import { checkFusions } from '../invariants/check-fusions.ts';
import { reportOf } from '../invariants/report.ts';
import { keepSecretsKey } from '../launcher/keys.ts';
import { databases, root } from '../launcher/services.ts';
import { readIdentity } from './backup-key.ts';
import { takenAtOf } from './backup-rules.ts';
import { holdMail } from './hold-mail.ts';
import { archiveIn, readAgain } from './make-backup.ts';
import type { Archive } from './read-archive.ts';
import { RestoreRefused, restoreArchive } from './restore-archive.ts';
import { onStoppedClub } from './stopped-club.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    /** File with the secret; default the data folder's own. */
    key: { type: 'string' },
    data: { type: 'string', default: '.data' },
    mongo: { type: 'string' },
    check: { type: 'boolean', default: false },
    /** Restores nothing: holds the e-mail of what another tool has restored. */
    hold: { type: 'boolean', default: false },
  },
});
const dataDir = path.resolve(root, values.data);
/** The last line. */
const held =
  'E-mail is held: nothing is sent until an administrator confirms on screen that this club is the one in use.';
/** Where the club is, or shall be. */
const place = { dataDir, mongoUrl: values.mongo ?? process.env['MONGO_URL'] };
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  if (values.hold) await holdAlone();
  else await restore();
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  if (values.from === undefined) throw new RestoreRefused('Say which backup: --from FILE.');
  const file = newestIn(path.resolve(root, values.from));
  const keyFile = path.resolve(root, values.key ?? path.join(dataDir, 'keys', 'backup.key'));
  if (!existsSync(file)) throw new RestoreRefused(`There is no ${file}.`);
  // Not repeated: it may be the key itself instead of its file.
  if (!existsSync(keyFile))
    throw new RestoreRefused(
      values.key === undefined
        ? `There is no ${keyFile}: say --key FILE.`
        : 'There is no file of this name: --key takes the file of the key, not the key.',
    );
  const identity = readIdentity(keyFile);
  if (values.check) say(`${file} is whole: ${described(await readAgain(file, identity))}.`);
  else await restoreInto(file, identity);
}

/** The file itself, or the newest backup of a folder. */
function newestIn(from: string): string {
  if (!existsSync(from) || !statSync(from).isDirectory()) return from;
  const newest = readdirSync(from)
    .filter((name) => takenAtOf(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new RestoreRefused(`There is no backup in ${from}.`);
  return path.join(from, newest);
}

/** For a club that another tool restored, or a copy of a data folder. */
async function holdAlone(): Promise<void> {
  await onStoppedClub(place, say, async (client) => {
    const admin = client.db(databases.admin);
    if (!(await admin.listCollections().hasNext())) throw new RestoreRefused('There is no club here.');
    await holdMail(admin, null);
  });
  say(held);
}

async function restoreInto(file: string, identity: string): Promise<void> {
  const startedAt = performance.now();
  const archive = await readAgain(file, identity);
  await onStoppedClub(place, say, async (client, data) => {
    await restoreArchive(client, archive, archiveIn(file, identity), databases.admin);
    if (archive.secretsKey !== undefined) keepSecretsKey(dataDir, archive.secretsKey);
    data.state.filled = true;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`${described(archive)}; restored and compared in ${seconds} s.`);
    await checkMoney(client);
  });
  say('Everybody has to sign in again. Persons that were erased since this backup have to be erased again.');
  say(held);
}

function described({ takenAt, product, collections }: Archive): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `the club of ${takenAt.toISOString()}, release ${product}, ${documents} documents in ${collections.length} collections`;
}

/** The rules of money on what was restored; what is broken now was broken before. */
async function checkMoney(client: MongoClient): Promise<void> {
  const startedAt = performance.now();
  const [finance, members, seasons] = (['finance', 'members', 'seasons'] as const).map((name) =>
    client.db(databases[name]),
  ) as [ReturnType<MongoClient['db']>, ReturnType<MongoClient['db']>, ReturnType<MongoClient['db']>];
  const account = await checkLedger(finance);
  await checkClosings({ finance, members, seasons }, account);
  await checkFusions({ finance, members }, account);
  const report = reportOf(account, (performance.now() - startedAt) / 1_000);
  say(account.broken.length > 0 ? report : (report.trim().split('\n').at(-1) ?? ''));
}
