import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../launcher/services.ts';
import { timed } from '../launcher/timed.ts';
import { readSuite } from './suite.ts';

/** How a launcher does that. */
interface How {
  say: (sentence: string) => void;
  signal: AbortSignal;
  /** Nothing ran before: filling was broken off, and is undone, since half of it would look like all of it. */
  isFirst: boolean;
}

/**
 * Saves or empties the club of a folder, in a process of its own that ends with its memory, while nothing else runs on it.
 * @throws Error when that cannot be done; the next start tries again
 */
export async function settleEssai(dataDir: string, { say, signal, isFirst }: How): Promise<void> {
  const suite = readSuite(dataDir);
  if (!suite || (suite.faire === 'remplir' && !isFirst)) return;
  await timed(say, 'The trial of the club, saved or emptied', settle(dataDir, signal));
}

async function settle(dataDir: string, signal: AbortSignal): Promise<void> {
  const script = path.join(root, 'infra', 'essai', 'settle.ts');
  const child = spawn(process.execPath, [script, '--data', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [said, [code]] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The trial of the club was neither begun nor ended: ${said.trim()}`);
}
