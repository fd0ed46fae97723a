import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildFor,
  canOpen,
  keepsOldVersion,
  type KnownData,
  type MongodSource,
  sourcesFor,
  versionIn,
} from './mongod-rules.ts';
import { mongodVendor, mongodWheelVersion } from './pinned.ts';
import { cacheFolder, onPath, provideMongodPackage } from './provision.ts';
import { runCommand } from './run-command.ts';
import { noteIntended, writtenBy } from './written-by.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Says what happens, in sentences. */
type Say = (sentence: string) => void;

/** What the launcher says to the operator in one sentence instead of a stack. */
export class UnusableData extends Error {}

/**
 * The mongod for the data of a club (decision 90): MONGOD_BIN, else the vendor's by checksum, one on the PATH or the package,
 * as the data allow. With CLUB_MONGODB=package nobody outside is asked.
 * @throws UnusableData where nothing here opens the data
 */
export async function chooseMongod(dataDir: string, say: Say, signal?: AbortSignal): Promise<string> {
  const data = writtenBy(dataDir);
  const given = process.env['MONGOD_BIN'];
  if (given) return assertOpens(given, data);
  const found = await onPath('mongod');
  const version = found && (await versionOf(found));
  let why = '';
  for (const source of sourcesFor(data, version)) {
    try {
      const program = source === 'vendor' ? await provideVendor(say, signal) : await nearby(source, found);
      if (data === 'none') noteIntended(dataDir, (await versionOf(program)) ?? '');
      if (source === 'package') sayOld(say, keepsOldVersion(data, source), why);
      return program;
    } catch (error) {
      if (source === 'package' || signal?.aborted) throw error;
      why = error instanceof Error ? error.message : String(error);
    }
  }
  throw unusable(data, why);
}

/** One that stands on the PATH, or the package. */
async function nearby(source: MongodSource, found: string | undefined): Promise<string> {
  return source === 'path' && found ? found : provideMongodPackage();
}

async function provideVendor(say: Say, signal: AbortSignal | undefined): Promise<string> {
  const { version, origin, sha256 } = mongodVendor;
  const cacheName = `mongod-${version}`;
  const cached = path.join(cacheFolder(), cacheName);
  if (process.env['CLUB_MONGODB'] === 'package') throw new Error('CLUB_MONGODB asks for the package');
  if (await exists(cached)) return cached;
  const build = buildFor(await readFile('/etc/os-release', 'utf8').catch(() => ''));
  if (process.platform !== 'linux' || process.arch !== 'x64' || !build)
    throw new Error('no build of it is known for this system');
  const name = `mongodb-linux-x86_64-${build}-${version}`;
  const url = `${origin}/linux/${name}.tgz`;
  const archive: VendorArchive = { cacheName, url, sha256: sha256[build], entry: '*/bin/mongod' };
  if (await failedLately(cacheFolder(), archive, Date.now()))
    throw new Error('it could not be fetched within the last day');
  say(`  Fetching MongoDB ${version} from ${new URL(origin).host}…`);
  return fetchProgram(cacheFolder(), archive, signal);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function versionOf(program: string): Promise<string | undefined> {
  return versionIn((await runCommand(program, ['--version']).catch(() => undefined)) ?? '');
}

/** One that is given is taken as it is, unless it would end at once on these data. */
async function assertOpens(program: string, data: KnownData): Promise<string> {
  const version = await versionOf(program);
  if (version === undefined || typeof data === 'string' || canOpen(version, data)) return program;
  throw unusable(data, `MONGOD_BIN is ${version}`);
}

function unusable(data: KnownData, why: string): UnusableData {
  const { version, compatibility } = typeof data === 'string' ? { version: '?', compatibility: '?' } : data;
  return new UnusableData(
    `The data of this club were written by MongoDB ${version} (compatible with ${compatibility}), and there is none here that opens them${why && `: ${why}`}. Give one with MONGOD_BIN, or a server with MONGO_URL.`,
  );
}

function sayOld(say: Say, isKept: boolean, why: string): void {
  const { version } = mongodVendor;
  say(
    isKept
      ? `  MongoDB ${mongodWheelVersion} is used, which gets no more security updates: it wrote these data, and ${version} cannot open them. To change to ${version}: «MongoDB» in the deployment guide.`
      : `  MongoDB ${mongodWheelVersion} is used, which gets no more security updates: ${version} is not here (${why}). Give a newer one with MONGOD_BIN or MONGO_URL before the club is reached from outside.`,
  );
}

/** An archive of a server's vendor. */
export interface VendorArchive {
  /** Name of the program in the cache, with its version. */
  cacheName: string;
  url: string;
  sha256: string;
  /** The program inside, as `tar` names it with a wildcard. */
  entry: string;
}

/** Who cannot be reached is given up soon: a start waits for it. */
const answerWithinMs = 4_000;
/** For one piece of what arrives. */
const pieceWithinMs = 15_000;
const againAfterMs = 24 * 3_600_000;

/** Whether it failed within a day, so that a start does not try again. */
export async function failedLately(
  cache: string,
  { cacheName }: VendorArchive,
  now: number,
): Promise<boolean> {
  const age = await stat(failureIn(cache, cacheName)).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => Infinity,
  );
  return age >= 0 && age < againAfterMs;
}

const failureIn = (cache: string, cacheName: string) => path.join(cache, `${cacheName}.failed`);

/**
 * Fetches an archive, checks its sum and puts its program into the cache, whole or not at all. A failure is remembered for a
 * day.
 * @throws Error that says why
 */
export async function fetchProgram(
  cache: string,
  archive: VendorArchive,
  signal?: AbortSignal,
): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'fetching-'));
  try {
    const file = path.join(folder, 'archive.tgz');
    await download(archive, file, signal);
    await runCommand('tar', [
      '-xzf',
      file,
      '-C',
      folder,
      '--strip-components=2',
      '--wildcards',
      archive.entry,
    ]);
    const unpacked = path.join(folder, path.basename(archive.entry));
    await chmod(unpacked, 0o755);
    // Built for another system, or without a library that it needs, it ends here and not under the club.
    await runCommand(unpacked, ['--version'], pieceWithinMs);
    const program = path.join(cache, archive.cacheName);
    await rename(unpacked, program);
    return program;
  } catch (error) {
    if (!signal?.aborted) await writeFile(failureIn(cache, archive.cacheName), `${String(error)}\n`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(
  { url, sha256 }: VendorArchive,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stop = new AbortController();
  const { host } = new URL(url);
  const within = (ms: number) => setTimeout(() => stop.abort(new Error(`${host} does not answer`)), ms);
  let timer = within(answerWithinMs);
  const out = createWriteStream(file);
  const hash = createHash('sha256');
  try {
    const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const response = await fetch(url, { signal: either });
    if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`);
    for await (const piece of response.body) {
      clearTimeout(timer);
      timer = within(pieceWithinMs);
      hash.update(piece);
      if (!out.write(piece)) await once(out, 'drain');
    }
    const digest = hash.digest('hex');
    if (digest !== sha256) throw new Error(`what ${host} sent has checksum ${digest}, expected ${sha256}`);
  } catch (error) {
    throw error instanceof TypeError ? new Error(`${host} cannot be reached`) : error;
  } finally {
    clearTimeout(timer);
    out.end();
    await once(out, 'close');
  }
}
