import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { breakableProxy } from '../testing/breakable-proxy.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { appNameOf } from './current-operations.ts';
import { endOrphanedTransactions } from './end-orphaned-transactions.ts';

interface Row {
  _id: string;
  value: number;
}

describe('transaction of an instance that was killed', () => {
  let service: TestService;
  const rows = () => mongoose.connection.collection<Row>('rows');
  const isLocked = () =>
    rows()
      .updateOne({ _id: 'row' }, { $inc: { value: 1 } }, { maxTimeMS: 200 })
      .then(
        () => false,
        (error: Error) => /time limit|Write conflict/i.test(error.message),
      );

  /** Another instance in the middle of a transaction, reached through a path that can be cut. */
  const startInstance = async () => {
    const path = await breakableProxy(new URL(String(process.env.MONGO_URL)).host);
    const name = mongoose.connection.name;
    const url = `mongodb://${path.address}/?directConnection=true`;
    const client = await new mongoose.mongo.MongoClient(url, {
      appName: appNameOf(name, 'another'),
      serverSelectionTimeoutMS: 500,
    }).connect();
    const session = client.startSession();
    session.startTransaction();
    await client
      .db(name)
      .collection<Row>('rows')
      .updateOne({ _id: 'row' }, { $inc: { value: 1 } }, { session });
    return { path, client, session };
  };

  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
    await rows().insertOne({ _id: 'row', value: 0 });
  });
  after(() => service.stop());

  it('is ended at the next start, so that its records can be written again', async () => {
    const { path, client } = await startInstance();
    path.cut();
    assert.equal(await isLocked(), true);
    await endOrphanedTransactions(mongoose.connection.name);
    assert.equal(await isLocked(), false);
    await client.close();
    await path.close();
  });

  it('is left alone while its instance lives', async () => {
    const { path, client, session } = await startInstance();
    await endOrphanedTransactions(mongoose.connection.name);
    await session.commitTransaction();
    await client.close();
    await path.close();
  });
});
