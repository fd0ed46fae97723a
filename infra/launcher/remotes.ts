import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from './services.ts';

/** The micro-frontends, by the name of their folder without `mfe-`. */
export const remotes = ['members', 'finance', 'admin'] as const;

/** Links each remote's build into the folder served by the gateway. Returns its path. */
export function linkRemotes(dataDir: string): string {
  const folder = path.join(dataDir, 'mfe');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of remotes)
    symlinkSync(path.join(folderOf(`mfe-${name}`), 'dist'), path.join(folder, name));
  return folder;
}
