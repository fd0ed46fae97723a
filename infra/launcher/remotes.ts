import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './services.ts';

/** The micro-frontends, by the name of their folder without `mfe-`. */
export const remotes = ['members', 'finance', 'admin'] as const;

/** Makes the folder that the gateway serves remotes from: one link per remote, to what its build wrote. Answers it. */
export function linkRemotes(dataDir: string): string {
  const folder = path.join(dataDir, 'mfe');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of remotes) symlinkSync(path.join(root, `mfe-${name}`, 'dist'), path.join(folder, name));
  return folder;
}
