import mongoose from 'mongoose';
import { logger } from '../log/logger.ts';

/**
 * Limits in milliseconds: what waits for MongoDB gives up within 5 s, so that a request answers 503 instead of
 * hanging (trust.md F3); the driver looks every 2 s for a server that came back.
 */
const limits = {
  serverSelectionTimeoutMS: 4_000,
  connectTimeoutMS: 4_000,
  waitQueueTimeoutMS: 4_000,
  socketTimeoutMS: 60_000,
  heartbeatFrequencyMS: 2_000,
};

const pauseBetweenTriesMs = 1_000;

/** Settings of every model: nothing waits in a hidden queue, no operator from outside, no filter on unknown fields. */
function configureMongoose(): void {
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
}

/** Connects the default mongoose connection and keeps trying until MongoDB answers or `signal` ends the wait. */
export async function connectMongo(url: string, dbName: string, signal: AbortSignal): Promise<void> {
  configureMongoose();
  for (;;) {
    try {
      await mongoose.connect(url, {
        ...limits,
        dbName,
        maxPoolSize: 50,
        retryWrites: true,
        readConcern: { level: 'majority' },
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: 4_000 },
        monitorCommands: false,
      });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ err: error }, 'MongoDB is away, trying again');
      await mongoose.disconnect();
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseBetweenTriesMs);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
