import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { appNameOf } from '../mongo/current-operations.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { freeDeadLeases } from './free-dead-leases.ts';
import { createLease, Leases } from './lease.ts';

describe('lease of an instance that was killed', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
  });
  after(() => service.stop());

  it('is free at the next start, and stays while its holder is connected', async () => {
    const { name } = mongoose.connection;
    const holder = 'another';
    const other = new mongoose.mongo.MongoClient(String(process.env.MONGO_URL), {
      appName: appNameOf(name, holder),
    });
    await other.connect();
    await Leases.insertOne({ _id: 'job', holder, until: new Date(Date.now() + 60_000) });
    await freeDeadLeases(name);
    assert.equal(await createLease('job').hold(), false);
    await other.close();
    const isFree = async () => {
      await freeDeadLeases(name);
      return createLease('job').hold();
    };
    await until(isFree); // MongoDB notices a moment later
  });

  it('is kept by an instance that starts beside it', async () => {
    const lease = createLease('own job');
    assert.equal(await lease.hold(), true);
    await freeDeadLeases(mongoose.connection.name);
    const { until: end } = (await Leases.findOne({ _id: 'own job' }))!;
    assert.ok(end.getTime() > Date.now());
  });
});
