import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MongoClient } from 'mongodb';
import { recordsOf } from './archive-format.ts';
import type { BackupKey } from './backup-key.ts';
import { archiveName, servedOf } from './backup-rules.ts';
import { readArchive, type Archive } from './read-archive.ts';
import { opened, sealed } from './seal.ts';
import { snapshotRecords, type Saved, type SnapshotOf } from './snapshot.ts';

/** A backup that was made. */
export interface Backup extends Saved {
  file: string;
  bytes: number;
  /** Whether it was read again from the disk: not where only another machine can open it. */
  verified: boolean;
  /** Names of older ones that have served and were removed. */
  removed: string[];
}

interface How {
  folder: string;
  of: SnapshotOf;
  key: BackupKey;
  /** Whether archives of the folder that have served are removed. */
  prune: boolean;
}

/**
 * Writes one archive of all databases at one moment into a folder; it has its name only once it is whole, and was read again
 * where its key is here. Throws when it cannot be; nothing is left of it then.
 */
export async function makeBackup(client: MongoClient, { folder, of, key, prune }: How): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const partial = path.join(folder, `.${process.pid}.part`);
  try {
    let saved: Saved | undefined;
    const records = snapshotRecords(client, of, (done) => (saved = done));
    await pipeline(
      await sealed(records, key.recipient),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    if (!saved) throw new Error('The backup ended before its end.');
    const { identity } = key;
    if (identity !== undefined) await readAgain(partial, identity);
    const file = path.join(folder, archiveName(saved.takenAt));
    renameSync(partial, file);
    const removed = prune ? servedOf(readdirSync(folder)) : [];
    removed.forEach((name) => rmSync(path.join(folder, name)));
    return { ...saved, file, bytes: statSync(file).size, verified: identity !== undefined, removed };
  } finally {
    rmSync(partial, { force: true });
  }
}

/** What a backup that was killed has left. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^\.(\d+)\.part$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads a file to its end. Throws DamagedArchive unless it is whole. */
export const readAgain = (file: string, identity: string): Promise<Archive> =>
  readArchive(archiveIn(file, identity));

/** The records of a file. */
export const archiveIn = (file: string, identity: string) =>
  recordsOf(opened(createReadStream(file), identity));
