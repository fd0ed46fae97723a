/**
 * Runs the test files of the globs that follow `--`; flags before it are for node:test. Files of one service share a process in
 * groups; what a group printed is shown once it has ended. A group that failed runs once more, since a server that stumbles
 * fails whole files; what then passes is named in the summary, as the journeys do. A group that does not end is stopped: a service
 * whose server went away may keep its process open. Exit code 1 if one failed twice.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../launcher/services.ts';
import { processGroups } from './process-groups.ts';
import { failuresOf, secondTry } from './read-output.ts';

/** More than cores: files wait for their servers. */
const atOnce = 4;
/** Milliseconds a group may take; the longest takes about two minutes on two cores. */
const longest = 6 * 60_000;

const words = process.argv.slice(2);
const end = words.indexOf('--');
const flags = words.slice(0, end);
const files = globSync(words.slice(end + 1), { cwd: root }).toSorted();
if (files.length === 0) throw new Error(`No test file fits ${words.slice(end + 1).join(', ')}`);
const waiting = [...processGroups(files)];

async function runGroups(): Promise<void> {
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    let run = await runGroup(group);
    if (run.status !== 0) {
      const first = failuresOf(run.out);
      run = await runGroup(group);
      if (run.status === 0) for (const { title, detail } of first) run.out += secondTry(title, detail);
    }
    process.stdout.write(run.out);
    process.stderr.write(run.err);
    if (run.status !== 0) process.exitCode = 1;
  }
}

async function runGroup(files: readonly string[]) {
  const args = [
    '--test',
    '--test-isolation=none',
    ...flags,
    path.join(import.meta.dirname, 'one-process.ts'),
  ];
  const env = { ...process.env, TEST_FILES: files.join(path.delimiter) };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const status = await ended;
  const told = child.killed ? `\nStopped, since it did not end: ${files.join(', ')}\n` : '';
  return { out: out + told, err, status };
}

await Promise.all(Array.from({ length: atOnce }, runGroups));
