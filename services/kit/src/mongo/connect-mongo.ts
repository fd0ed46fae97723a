import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { logger } from '../log/logger.ts';
import { timeLimits, type TimeLimits } from '../service/time-limits.ts';
import { tracer } from '../tracing/tracing.ts';
import { appNameOf } from './current-operations.ts';
import { traceMongo } from './trace-mongo.ts';

/** A single MongoDB without failover: the driver need not monitor other members. */
const isAlone = (url: string) => /^mongodb:\/\/(?:[^@/]*@)?127\.0\.0\.1:\d+(?:\/|$)/.test(url);

/**
 * Server selection timeout (ms): shorter than the limit of a request, to answer 503. The driver checks the primary every 2 s,
 * sooner while a request waits; the health checks find out whether a single server lives.
 */
const limits = ({ wait }: TimeLimits, url: string) => ({
  serverSelectionTimeoutMS: wait,
  connectTimeoutMS: wait,
  waitQueueTimeoutMS: wait,
  socketTimeoutMS: 60_000,
  heartbeatFrequencyMS: isAlone(url) ? 10_000 : 2_000,
  // One question every 2 s instead of a stream and a second connection that measures the way: at rest half of the work.
  serverMonitoringMode: 'poll' as const,
});

/** Milliseconds between looks of the driver whether a pool lacks connections made in advance; it is told to make none. */
const poolLookMs = 10_000;

const pauseMs = 1_000;

/** No hidden queue. */
function configureMongoose(): void {
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
}

/** Connects mongoose, retrying until MongoDB answers; throws once `stopping` aborts. */
export async function connectMongo(url: string, dbName: string, stopping: AbortSignal): Promise<void> {
  configureMongoose();
  for (;;) {
    const client = mongoClient(url, dbName);
    try {
      mongoose.connection.setClient(await client.connect());
      if (tracer()) traceMongo(client);
      return;
    } catch (error) {
      logger.warn({ err: error }, 'MongoDB is away, trying again');
      await client.close();
      await pause(pauseMs, undefined, { signal: stopping });
    }
  }
}

/** The driver's client of a service, not connected. */
export function mongoClient(url: string, dbName: string): mongo.MongoClient {
  const client = new mongoose.mongo.MongoClient(url, {
    ...limits(timeLimits(), url),
    appName: appNameOf(dbName),
    maxPoolSize: 50,
    retryWrites: true,
    monitorCommands: tracer() !== undefined,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeLimits().wait },
  });
  // Options that the driver has and does not publish: mongoose reads the name, and ten looks a second at the pool were half of
  // what a service takes at rest.
  Object.assign(client.options, { dbName, minPoolSizeCheckFrequencyMS: poolLookMs });
  return client;
}
