import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWorkedClub, type Club } from './club.ts';

const run = promisify(execFile);
/** A small disk, in memory. */
export interface SmallDisk {
  /** Fills the disk; again, takes what was freed. */
  fill(): void;
  free(): void;
}

/** A club whose MongoDB and NATS each have a disk of 64 MB. */
export interface SmallDiskClub extends Club {
  readonly mongoDisk: SmallDisk;
  readonly natsDisk: SmallDisk;
}

/** A club of which all that is kept lies on one disk of 512 MB: databases, streams, keys, pids, logs. */
export interface OneDiskClub extends Club {
  readonly disk: SmallDisk;
}

/** Starts one under `folder`. Throws where this user may not mount. */
export async function startSmallDiskClub(folder: string, seed: number): Promise<SmallDiskClub> {
  const places = [path.join(folder, 'mongod'), path.join(folder, 'nats')] as const;
  const club = await startOn(places, '64m', folder, seed);
  return { ...club, mongoDisk: diskAt(places[0]), natsDisk: diskAt(places[1]) };
}

/** Starts one under `folder`. Throws where this user may not mount. */
export async function startOneDiskClub(folder: string, seed: number): Promise<OneDiskClub> {
  const place = path.join(folder, 'data');
  const club = await startOn([place], '512m', place, seed);
  return { ...club, disk: diskAt(place) };
}

/** A club in `dataDir` with a small disk mounted at each place; closing it unmounts them. */
async function startOn(
  places: readonly string[],
  size: string,
  dataDir: string,
  seed: number,
): Promise<Club> {
  const unmount = async () => {
    for (const place of places) await run('umount', [place]).catch(() => undefined); // never mounted
  };
  for (const place of places) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', place]);
  }
  try {
    const club = await openWorkedClub({ dataDir }, seed);
    const close = async () => {
      await club.close();
      await unmount();
    };
    return { ...club, close };
  } catch (error) {
    await unmount();
    throw error;
  }
}

function diskAt(place: string): SmallDisk {
  const ballast = path.join(place, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(place);
      try {
        // Appends: rewriting would first empty the file.
        writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // somebody wrote meanwhile: full it is
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
