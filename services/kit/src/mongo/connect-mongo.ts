import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { logger } from '../log/logger.ts';
import { timeLimits, type TimeLimits } from '../service/time-limits.ts';
import { appNameOf } from './current-operations.ts';

/**
 * Limits in milliseconds: what waits for MongoDB gives up before a request has to be answered, which answers 503 instead of
 * hanging (trust.md F3); the driver looks every 2 s for a server that came back.
 */
const limits = ({ wait }: TimeLimits) => ({
  serverSelectionTimeoutMS: wait,
  connectTimeoutMS: wait,
  waitQueueTimeoutMS: wait,
  socketTimeoutMS: 60_000,
  heartbeatFrequencyMS: 2_000,
});

const pauseMs = 1_000;

/**
 * Settings of every model: nothing waits in a hidden queue, nothing that came as data acts as an operator (a filter
 * of our own says `trusted({ $in: … })`), a filter on an unknown field is an error instead of matching everything.
 */
function configureMongoose(): void {
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
}

/** Connects the default mongoose connection; keeps trying until MongoDB answers, throws once `stopping` is raised. */
export async function connectMongo(url: string, dbName: string, stopping: AbortSignal): Promise<void> {
  configureMongoose();
  for (;;) {
    try {
      await mongoose.connect(url, {
        ...limits(timeLimits()),
        dbName,
        appName: appNameOf(dbName),
        maxPoolSize: 50,
        retryWrites: true,
        readConcern: { level: 'majority' },
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeLimits().wait },
      });
      return;
    } catch (error) {
      logger.warn({ err: error }, 'MongoDB is away, trying again');
      await mongoose.disconnect();
      await pause(pauseMs, undefined, { signal: stopping });
    }
  }
}
