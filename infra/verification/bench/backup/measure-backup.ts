import { statSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { openBackupKey } from '../../../backup/backup-key.ts';
import { archiveIn, makeBackup, readAgain } from '../../../backup/make-backup.ts';
import { restoreArchive } from '../../../backup/restore-archive.ts';
import { databases } from '../../../launcher/services.ts';
import { withClub } from '../../../testing/club.ts';
import { markdownTable, whole } from '../../report.ts';
import { everyoneOnce } from '../money/generated-money.ts';
import { insertMoney } from '../money/insert-money.ts';
import { provideClub } from '../money/measure-money.ts';

/** Saves a club of `count` members with a cotisation each, and restores it in place of itself. Returns Markdown. */
export function measureBackup(count: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run((stack) => provideClub(stack, count));
    await club.runServers((mongoUrl) => insertMoney(mongoUrl, count, everyoneOnce(known)));
    return club.runServers((mongoUrl) => measureBoth(mongoUrl, club.dataDir, count));
  });
}

async function measureBoth(mongoUrl: string, dataDir: string, count: number): Promise<string> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const key = await openBackupKey(dataDir, {});
    const names = Object.values(databases);
    const of = { databases: names, product: 'bench', secretsKey: undefined };
    const saving = performance.now();
    const { file, documents } = await makeBackup(client, {
      folder: path.join(dataDir, 'saved'),
      of,
      key,
      prune: false,
    });
    const saved = secondsSince(saving);
    await Promise.all(names.map((name) => client.db(name).dropDatabase()));
    const restoring = performance.now();
    const archive = await readAgain(file, key.identity!);
    await restoreArchive(client, archive, archiveIn(file, key.identity!), databases.admin);
    const table = markdownTable(
      ['what', 'result'],
      [
        ['saved and read again', `${saved} s`],
        ['the file', `${whole(documents)} documents, ${whole(statSync(file).size / 1e6)} MB`],
        ['read to its end, restored and compared', `${secondsSince(restoring)} s`],
      ],
    );
    return `### Backup: ${whole(count)} members\n\n${table}`;
  } finally {
    await client.close();
  }
}

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);
