import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose, { Schema } from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { defineCollection } from './define-collection.ts';
import { transaction } from './transaction.ts';

interface Counter {
  _id: string;
  value: number;
}

/** What the driver does not publish. */
interface DriverInside {
  topology: {
    s: { servers: Map<string, { pool: { options: { minPoolSizeCheckFrequencyMS: number } } }> };
  };
}

const Counters = defineCollection<Counter>('Counter', new Schema({ _id: String, value: Number }));

describe('transaction', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
  });
  after(() => service.stop());

  it('loses no increment of twenty writers to the same record', async () => {
    await Counters.insertOne({ _id: 'hot', value: 0 });
    const add = () =>
      transaction(async ({ session }) => {
        const counter = await Counters.findOne({ _id: 'hot' }, { session });
        await Counters.updateOne({ _id: 'hot' }, { $set: { value: (counter?.value ?? 0) + 1 } }, { session });
      });
    await Promise.all(Array.from({ length: 20 }, add));
    assert.equal((await Counters.findOne({ _id: 'hot' }))?.value, 20);
  });

  it('lets one of two payments through when both look at the same debt', async () => {
    await Counters.insertOne({ _id: 'paid', value: 0 });
    const pay = (amount: number) =>
      transaction(async ({ session }) => {
        const now = await Counters.findOne({ _id: 'paid' }, { session });
        const paid = (now?.value ?? 0) + amount;
        if (paid > 100) throw new Error('overpaid');
        await Counters.updateOne({ _id: 'paid' }, { $set: { value: paid } }, { session });
      });
    const results = await Promise.allSettled([pay(60), pay(60)]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await Counters.findOne({ _id: 'paid' }))?.value, 60);
  });

  it('commits nothing once whoever waits for it has been refused', async () => {
    const late = transaction(
      ({ session }) => Counters.insertOne({ _id: 'late', value: 1 }, { session }),
      performance.now() - 1,
    );
    await assert.rejects(late, { name: 'TooLate' });
    assert.equal(await Counters.countDocuments({ _id: 'late' }), 0);
  });

  it('answers what it stored, though something after the commit fails', async () => {
    const ran: string[] = [];
    const answer = await transaction(async ({ session, afterCommit }) => {
      await Counters.insertOne({ _id: 'stored', value: 1 }, { session });
      afterCommit(() => {
        throw new Error('a table is full');
      });
      afterCommit(() => ran.push('the next'));
      return 'done';
    });
    assert.deepEqual([answer, ran], ['done', ['the next']]);
    assert.equal((await Counters.findOne({ _id: 'stored' }))?.value, 1);
  });

  it('undoes everything when the work fails', async () => {
    const failing = transaction(async ({ session }) => {
      await Counters.insertOne({ _id: 'undone', value: 1 }, { session });
      throw new Error('refused');
    });
    await assert.rejects(failing, /refused/);
    assert.equal(await Counters.findOne({ _id: 'undone' }), null);
  });

  it('leaves the processor alone between two: the driver looks at its pool every ten seconds', () => {
    const { topology } = mongoose.connection.getClient() as unknown as DriverInside;
    const pools = [...topology.s.servers.values()].map(
      ({ pool }) => pool.options.minPoolSizeCheckFrequencyMS,
    );
    assert.deepEqual(pools, [10_000]);
  });
});
