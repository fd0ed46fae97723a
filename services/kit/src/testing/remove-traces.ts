import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { activityStream, stateStream } from '../bus/subjects.ts';

/** Drops the database and the streams of a test service that has ended; while it runs it would make them anew. */
export async function removeTraces(mongoUrl: string, natsUrl: string, name: string): Promise<void> {
  const mongo = await new mongoose.mongo.MongoClient(mongoUrl).connect();
  await mongo.db(name).dropDatabase();
  await mongo.close();
  const nats = await connect({ servers: natsUrl });
  const manager = await jetstreamManager(nats, { checkAPI: false });
  for (const stream of [stateStream(name), activityStream(name)])
    await manager.streams.delete(stream).catch(ignoreMissing);
  await nats.close();
}

/** A service that published nothing made no stream. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
}
