import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { currentService } from '../service/current-service.ts';

/** Files under way: uploads being received and copies being read. One sub-folder a process, for its owner only. */
const root = () => join(tmpdir(), `club-${currentService().name}-${userInfo().uid}`);
const own = () => join(root(), String(process.pid));

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false; // left by an earlier process that had our number: containers start at 1
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The name is easy to guess: somebody else on the machine may have made it first, to read what we put there. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid)
    throw new Error(`${folder} is not a folder of ours`);
}

/**
 * Makes the folder of this process and removes those of processes that are gone (killed with files under way). Answers how
 * to remove it. For `prepare` of a service that receives files.
 */
export async function openTempFolder(): Promise<() => Promise<void>> {
  await mkdir(root(), { recursive: true, mode: 0o700 });
  await refuseForeignFolder(root());
  for (const name of await readdir(root())) {
    if (!isAlive(Number(name))) await rm(join(root(), name), { recursive: true, force: true });
  }
  const folder = own();
  await mkdir(folder, { mode: 0o700 });
  return () => rm(folder, { recursive: true, force: true });
}

/** A new folder of its own, removed when `await using` leaves the block. */
export async function makeTempFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(own(), 'f-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
