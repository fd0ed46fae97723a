import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './options.ts';

const [neededMB, scarceMB] = [300, 1_000];
const bytesOfAMB = 1_000_000;

/**
 * Says when the disk of a data folder is nearly full. A club that is there starts all the same, to be read and mended.
 * @throws UsageError where a new club would have no room
 */
export function lookAtDisk(
  dataDir: string,
  say: (sentence: string) => void,
  freeMB = Math.floor(freeBytes(dataDir) / bytesOfAMB),
): void {
  if (freeMB >= scarceMB) return;
  const left = `The disk of ${dataDir} has ${freeMB} MB left`;
  const isNew = !existsSync(path.join(dataDir, 'run.json'));
  if (isNew && freeMB < neededMB)
    throw new UsageError(
      `${left}, and a new club needs ${neededMB}: make room, or choose another folder with --data.`,
    );
  say(`${left}: make room, or writing will soon be refused.`);
}

/** On the disk of a folder that may not be there yet. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
