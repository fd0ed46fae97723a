import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedVersions, type Advisory, type LockFile } from '../verification/security/floors.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');

/** Installed versions under an advisory, of so many advisories known: `0/14`. Undefined where the list is not deployed. */
export function advisoriesFound(): string | undefined {
  const lock = path.join(repository, 'package-lock.json');
  const list = path.join(repository, 'infra', 'verification', 'security', 'advisories.json');
  if (!existsSync(lock) || !existsSync(list)) return undefined;
  const advisories = JSON.parse(readFileSync(list, 'utf8')) as Advisory[];
  const installed = JSON.parse(readFileSync(lock, 'utf8')) as LockFile;
  return `${refusedVersions(installed, advisories).length}/${advisories.length}`;
}
