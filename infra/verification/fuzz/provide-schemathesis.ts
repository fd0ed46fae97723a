import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../../local-servers/provision.ts';
import { runCommand } from '../../local-servers/run-command.ts';

const requirements = path.join(import.meta.dirname, 'requirements.txt');
const install = [
  '-m',
  'pip',
  'install',
  '--quiet',
  '--disable-pip-version-check',
  '--no-warn-script-location',
];
const minutes = 60_000;

/** Arguments and environment to run schemathesis with `python3`. */
export interface Schemathesis {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * schemathesis from the cache, else installed with pip `--target` (needs no virtual environment). Throws one
 * sentence on failure.
 */
export async function provideSchemathesis(): Promise<Schemathesis> {
  const python = await pythonVersion();
  const version = /^schemathesis==(.+)$/m.exec(await readFile(requirements, 'utf8'))?.[1];
  const folder = path.join(cacheFolder(), `schemathesis-${version}-python${python}`);
  if (!existsSync(folder)) await fetchInto(folder);
  const program = path.join(folder, 'bin', 'schemathesis');
  return { command: 'python3', args: [program], env: { ...process.env, PYTHONPATH: folder } };
}

/** `3.11`; its packages fit no other. */
async function pythonVersion(): Promise<string> {
  const found = /^Python (3)\.(\d+)/.exec((await runCommand('python3', ['--version'])) ?? '');
  if (!found || Number(found[2]) < 11)
    throw new Error('Fuzzing needs Python 3.11 or newer with pip: install python3 and python3-pip.');
  return `${found[1]}.${found[2]}`;
}

async function fetchInto(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  const words = [...install, '--only-binary=:all:', '--target', partial, '-r', requirements];
  await runCommand('python3', words, 10 * minutes).catch(async (error: Error) => {
    await rm(partial, { recursive: true, force: true });
    throw new Error(`Fuzzing needs schemathesis, which pip could not fetch: ${error.message}`);
  });
  await rename(partial, folder); // whole or not at all
}
