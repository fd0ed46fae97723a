import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { logger } from '../log/logger.ts';
import { timeLimits, type TimeLimits } from '../service/time-limits.ts';
import { tracer } from '../tracing/tracing.ts';
import { appNameOf } from './current-operations.ts';
import { traceMongo } from './trace-mongo.ts';

/** Milliseconds: MongoDB is given up before the request's own limit, to answer 503; the driver looks every 2 s for a server. */
const limits = ({ wait }: TimeLimits) => ({
  serverSelectionTimeoutMS: wait,
  connectTimeoutMS: wait,
  waitQueueTimeoutMS: wait,
  socketTimeoutMS: 60_000,
  heartbeatFrequencyMS: 2_000,
});

const pauseMs = 1_000;

/** No hidden queue; data never acts as an operator (our filters use `trusted`); a filter on an unknown field is an error. */
function configureMongoose(): void {
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
}

/** Connects mongoose, retrying until MongoDB answers; throws once `stopping` aborts. */
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
        monitorCommands: tracer() !== undefined,
        readConcern: { level: 'majority' },
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeLimits().wait },
      });
      if (tracer()) traceMongo(mongoose.connection.getClient());
      return;
    } catch (error) {
      logger.warn({ err: error }, 'MongoDB is away, trying again');
      await mongoose.disconnect();
      await pause(pauseMs, undefined, { signal: stopping });
    }
  }
}
