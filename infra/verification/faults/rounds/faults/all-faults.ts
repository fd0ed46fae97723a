import type { Fault } from '../fault.ts';
import { uploadBroken } from './broken-upload.ts';
import { eventPoisoned, eventsShuffled, natsAway, natsKilled } from './bus.ts';
import { mongoDiskFull, natsDiskFull, wholeDiskFull } from './full-disk.ts';
import { importKilled } from './killed-import.ts';
import { majorityGone, mongoSpoiled, primaryFrozen, primaryKilled } from './mongo.ts';
import { killedProcesses, serviceFrozen } from './processes.ts';
import { pathSpoiled } from './spoiled-path.ts';

/** Every fault that is drawn from. */
export const allFaults: readonly Fault[] = [
  ...killedProcesses,
  ...[primaryKilled, majorityGone, primaryFrozen],
  ...[natsKilled, natsAway, eventsShuffled, eventPoisoned],
  ...[mongoSpoiled, serviceFrozen, pathSpoiled],
  ...[mongoDiskFull, natsDiskFull, wholeDiskFull],
  ...[importKilled, uploadBroken],
];
