import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose, { Schema } from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
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

const Counters = mongoose.model<Counter>('Counter', new Schema<Counter>({ _id: String, value: Number }));
const Debts = mongoose.model('Debt', new Schema({ due: Number, paid: Number }));

describe('transaction', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
  });
  after(() => service.stop());

  it('loses no increment of twenty writers to the same record', async () => {
    await Counters.create({ _id: 'hot', value: 0 });
    const add = () =>
      transaction(async ({ session }) => {
        const counter = await Counters.findById('hot').session(session).lean();
        await Counters.updateOne({ _id: 'hot' }, { value: (counter?.value ?? 0) + 1 }, { session });
      });
    await Promise.all(Array.from({ length: 20 }, add));
    assert.equal((await Counters.findById('hot').lean())?.value, 20);
  });

  it('lets one of two payments through when both look at the same debt', async () => {
    const debt = await Debts.create({ due: 100, paid: 0 });
    const pay = (amount: number) =>
      transaction(async ({ session }) => {
        const now = await Debts.findById(debt._id).session(session).lean();
        const paid = (now?.paid ?? 0) + amount;
        if (paid > 100) throw new Error('overpaid');
        await Debts.updateOne({ _id: debt._id }, { paid }, { session });
      });
    const results = await Promise.allSettled([pay(60), pay(60)]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await Debts.findById(debt._id).lean())?.paid, 60);
  });

  it('commits nothing once whoever waits for it has been refused', async () => {
    const late = transaction(
      ({ session }) => Counters.create([{ _id: 'late', value: 1 }], { session }),
      performance.now() - 1,
    );
    await assert.rejects(late, { name: 'TooLate' });
    assert.equal(await Counters.countDocuments({ _id: 'late' }), 0);
  });

  it('answers what it stored, though something after the commit fails', async () => {
    const ran: string[] = [];
    const answer = await transaction(async ({ session, afterCommit }) => {
      await Counters.create([{ _id: 'stored', value: 1 }], { session });
      afterCommit(() => {
        throw new Error('a table is full');
      });
      afterCommit(() => ran.push('the next'));
      return 'done';
    });
    assert.deepEqual([answer, ran], ['done', ['the next']]);
    assert.equal((await Counters.findById('stored').lean())?.value, 1);
  });

  it('undoes everything when the work fails', async () => {
    const failing = transaction(async ({ session }) => {
      await Counters.create([{ _id: 'undone', value: 1 }], { session });
      throw new Error('refused');
    });
    await assert.rejects(failing, /refused/);
    assert.equal(await Counters.findById('undone'), null);
  });

  it('leaves the processor alone between two: the driver looks at its pool every ten seconds', () => {
    const { topology } = mongoose.connection.getClient() as unknown as DriverInside;
    const pools = [...topology.s.servers.values()].map(
      ({ pool }) => pool.options.minPoolSizeCheckFrequencyMS,
    );
    assert.deepEqual(pools, [10_000]);
  });
});
