/**
 * Runs the test files of the globs that follow `--`; flags before it are for node:test. Files of one service share a process in
 * groups; what a group printed is shown once it has ended. Exit code 1 if one failed.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../launcher/services.ts';
import { processGroups } from './process-groups.ts';

/** More than cores: files wait for their servers. */
const atOnce = 4;

const words = process.argv.slice(2);
const end = words.indexOf('--');
const flags = words.slice(0, end);
const files = globSync(words.slice(end + 1), { cwd: root }).toSorted();
if (files.length === 0) throw new Error(`No test file fits ${words.slice(end + 1).join(', ')}`);
const waiting = [...processGroups(files)];

async function runGroups(): Promise<void> {
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const args = [
      '--test',
      '--test-isolation=none',
      ...flags,
      path.join(import.meta.dirname, 'one-process.ts'),
    ];
    const env = { ...process.env, TEST_FILES: group.join(path.delimiter) };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const status = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    process.stdout.write(out);
    process.stderr.write(err);
    if ((await status) !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, runGroups));
