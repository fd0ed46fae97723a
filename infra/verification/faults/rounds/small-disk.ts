import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWorkedClub, type Club } from './club.ts';

const run = promisify(execFile);
const size = '64m';

/** A disk of 64 MB, in memory. */
export interface SmallDisk {
  /** Fills the disk; again, takes what was freed. */
  fill(): void;
  free(): void;
}

/** A club whose MongoDB and NATS each have a 64 MB disk. */
export interface SmallDiskClub extends Club {
  readonly mongoDisk: SmallDisk;
  readonly natsDisk: SmallDisk;
}

/** Starts one under `folder`. Throws where this user may not mount. */
export async function startSmallDiskClub(folder: string, seed: number): Promise<SmallDiskClub> {
  const places = ['mongod', 'nats'].map((name) => path.join(folder, name));
  const [mongoPlace, natsPlace] = places as [string, string];
  const unmount = async () => {
    for (const place of places) await run('umount', [place]).catch(() => undefined); // never mounted
  };
  for (const place of places) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', place]);
  }
  try {
    const club = await openWorkedClub({ dataDir: folder }, seed);
    const close = async () => {
      await club.close();
      await unmount();
    };
    return { ...club, mongoDisk: diskAt(mongoPlace), natsDisk: diskAt(natsPlace), close };
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
