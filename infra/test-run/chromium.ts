import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../local-servers/run-command.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];

/** Path of Chromium: CHROMIUM_PATH, PATH, else installed with apt. Throws one sentence on failure. */
export async function provideChromium(): Promise<string> {
  const found = process.env['CHROMIUM_PATH'] ?? findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0) {
    throw new Error(
      'The journeys need Chromium: install it (apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  process.stdout.write('Installing Chromium (apt-get)…\n');
  const minutes = 60_000;
  await runCommand('apt-get', ['update', '-qq'], 3 * minutes);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 5 * minutes);
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed with apt-get: set CHROMIUM_PATH.');
  return installed;
}

function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run
  }
}
