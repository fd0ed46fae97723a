import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './services.ts';
import type { DataFolder } from './data-folder.ts';

/** Milliseconds until the first look, when a start is over, and between two. */
const [firstLookMs, lookEveryMs] = [600_000, 1_800_000];

/** Behind people at work. */
const niceness = 10;

/** Of a running club. */
interface BackedUp {
  data: Pick<DataFolder, 'path'>;
  mongoUrl: string;
}

/**
 * Looks now and then whether the settings want today's backup, in a process of its own that makes it, until `signal`. `say` gets
 * what it printed.
 */
export async function makeDailyBackups(
  club: BackedUp,
  say: (sentence: string) => void,
  signal: AbortSignal,
  [first, every] = [firstLookMs, lookEveryMs],
): Promise<void> {
  for (let waitMs = first; ; waitMs = every) {
    // A rejected pause is the end.
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const said = await look(club, signal);
    if (said) say(said);
  }
}

async function look({ data, mongoUrl }: BackedUp, signal: AbortSignal): Promise<string> {
  const script = path.join(root, 'infra', 'backup', 'backup.ts');
  const child = spawn(process.execPath, [script, '--scheduled', '--data', data.path], {
    // Not as an argument: everybody on the machine reads those.
    env: { ...process.env, MONGO_URL: mongoUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const ended = once(child, 'close').catch(() => undefined); // it could not be started, or the club stops
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return `${out}${err}`.trim();
}
