import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './run-command.ts';

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
