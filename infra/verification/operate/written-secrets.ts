import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSecrets, type Servers } from '../../compose/secrets.ts';

const anyServers: Servers = { mongo: 'mongodb://a,b/?replicaSet=club', nats: 'nats://nats:4222' };

/** A folder of secrets as `npm run secrets` writes it, while `use` runs. */
export async function withSecrets<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-secrets-'));
  try {
    await writeSecrets(folder, anyServers);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const written = await withSecrets((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, string[]] => [name, readdirSync(path.join(folder, name))]),
);
const names = new Map(written);

/** Files that `npm run secrets` writes for a process. */
export const namesOfSecrets = (process: string): readonly string[] => names.get(process) ?? [];
