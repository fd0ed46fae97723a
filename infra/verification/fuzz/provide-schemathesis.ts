import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { providePackage } from '../../local-servers/provision.ts';
import { runCommand } from '../../local-servers/run-command.ts';

const requirements = path.join(import.meta.dirname, 'requirements.txt');
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
  const list = await readFile(requirements, 'utf8');
  const version = /^schemathesis==(.+)$/m.exec(list)?.[1];
  const found = await providePackage(list, `schemathesis-${version}-python${python}`);
  if ('reason' in found) throw new Error(`Fuzzing needs schemathesis: ${found.reason}`);
  const program = path.join(found.folder, 'bin', 'schemathesis');
  return { command: 'python3', args: [program], env: { ...process.env, PYTHONPATH: found.folder } };
}

/** `3.11`; its packages fit no other. */
async function pythonVersion(): Promise<string> {
  const found = /^Python (3)\.(\d+)/.exec((await runCommand('python3', ['--version'])) ?? '');
  if (!found || Number(found[2]) < 11)
    throw new Error('Fuzzing needs Python 3.11 or newer with pip: install python3 and python3-pip.');
  return `${found[1]}.${found[2]}`;
}
