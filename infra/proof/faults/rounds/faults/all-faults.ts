import type { Fault } from '../fault.ts';
import { uploadBroken } from './broken-upload.ts';
import { eventPoisoned, eventsShuffled } from './events.ts';
import { serviceFrozen } from './frozen-service.ts';
import { mongoDiskFull, natsDiskFull } from './full-disk.ts';
import { importKilled } from './killed-import.ts';
import { killedProcesses } from './killed-processes.ts';
import { majorityGone, primaryFrozen, primaryKilled } from './mongo-set.ts';
import { natsAway, natsKilled } from './nats.ts';
import { mongoSpoiled } from './spoiled-mongo.ts';
import { pathSpoiled } from './spoiled-path.ts';

/** Every fault that is drawn from. */
export const allFaults: readonly Fault[] = [
  ...killedProcesses,
  ...[primaryKilled, majorityGone, primaryFrozen],
  ...[natsKilled, natsAway, eventsShuffled, eventPoisoned],
  ...[mongoSpoiled, serviceFrozen, pathSpoiled],
  ...[mongoDiskFull, natsDiskFull],
  ...[importKilled, uploadBroken],
];
