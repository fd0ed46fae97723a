import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { recipientOf } from './seal.ts';

/** For whom backups are encrypted, and with what they are opened here. */
export interface BackupKey {
  /** `age1…`. */
  recipient: string;
  /** `AGE-SECRET-KEY-1…`; undefined where the key is kept on another machine. */
  identity: string | undefined;
  /** The file that this call made: who runs the club has to keep a copy of it elsewhere. */
  madeFile?: string;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'keys', 'backup.key');

/** `CLUB_BACKUP_RECIPIENT`, else the key of the data folder, made at the first backup and readable by the owner only. */
export async function openBackupKey(dataDir: string, env: NodeJS.ProcessEnv): Promise<BackupKey> {
  const given = env['CLUB_BACKUP_RECIPIENT'];
  if (given) return { recipient: given, identity: undefined };
  const file = fileOf(dataDir);
  const isNew = !existsSync(file);
  if (isNew) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${await generateX25519Identity()}\n`, { mode: 0o600 });
  }
  const identity = readIdentity(file);
  return { recipient: await recipientOf(identity), identity, ...(isNew && { madeFile: file }) };
}

/** The secret of a key file, as `age-keygen` or the product writes it. */
export function readIdentity(file: string): string {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('AGE-SECRET-KEY-'));
  if (line === undefined) throw new Error(`${file} holds no key: it begins with AGE-SECRET-KEY-.`);
  return line.trim();
}
