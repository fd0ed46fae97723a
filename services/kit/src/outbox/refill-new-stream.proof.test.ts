import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { stateStream } from '../bus/subjects.ts';
import { defineCopy } from '../copies/define-copy.ts';
import { transaction } from '../mongo/transaction.ts';
import { currentService } from '../service/current-service.ts';
import { aSaisonChange } from '../testing/a-saison-change.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createLease, Leases } from '../jobs/lease.ts';
import { Outbox } from './outbox-model.ts';
import { recordChanges } from './record-change.ts';

const copy = defineCopy('saison');
const allSent = async () => (await Outbox.countDocuments({ sentAt: null })) === 0;

describe('a bus that lost its disk', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), copies: [copy] });
  });
  after(() => service.stop());

  it('gets every kept state again, so that a copy can be rebuilt from it', async () => {
    for (const id of ['a', 'b', 'c'])
      await transaction((unit) => recordChanges(unit, [aSaisonChange(id, 1)]));
    await until(async () => (await allSent()) && (await copy.collection.countDocuments({})) === 3);
    const { bus } = currentService();
    const streams = (await bus.manager()).streams;
    await streams.delete(stateStream(bus.prefix));
    await copy.collection.deleteMany({});
    await transaction((unit) => recordChanges(unit, [aSaisonChange('a', 2)]));
    await until(async () => (await copy.collection.countDocuments({})) === 3);
    assert.equal((await copy.collection.findOne({ _id: 'a' }))?.version, 2);
    const states = { subjects_filter: `${bus.prefix}.state.saison.>` };
    const { state } = await streams.info(stateStream(bus.prefix), states);
    assert.equal(Object.keys(state.subjects ?? {}).length, 3);
  });
});

describe('lease', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
  });
  after(() => service.stop());

  it('is refused while another instance holds it, and taken over once that one is gone', async () => {
    const lease = createLease('job');
    const until1 = new Date(Date.now() + 60_000);
    await Leases.insertOne({ _id: 'job', holder: 'another instance', until: until1 });
    assert.equal(await lease.hold(), false);
    await Leases.updateOne({ _id: 'job' }, { $set: { until: new Date(0) } });
    assert.equal(await lease.hold(), true);
    await lease.release();
    assert.ok((await Leases.findOne({ _id: 'job' }))?.until.getTime() === 0);
  });

  it('is created by whoever comes first', async () =>
    assert.equal(await createLease('new job').hold(), true));
});
