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

/** The name is guessable: another user may have created the folder to read our files. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid)
    throw new Error(`${folder} is not a folder of ours`);
}

/** Makes this process's folder and removes those of dead processes. Returns its removal, for `prepare`. */
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
