import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EntityState, SaisonState } from '@club/contract';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { defineCopy } from './define-copy.ts';

const copy = defineCopy('saison');

function aState(
  id: string,
  version: number,
  more: Partial<EntityState<SaisonState>> = {},
): EntityState<SaisonState> {
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-06-30' };
  const data = { nom: `v${version}`, ...dates, active: false, cloturee: false };
  return { id, version, deleted: false, data, ...more };
}

const stored = async (id: string) => copy.collection.findOne({ _id: id });

describe('copy of an entity', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
    await mongoose.connection
      .collection(copy.collection.collectionName)
      .createIndex({ nom: 1 }, { unique: true, partialFilterExpression: { nom: 'Unique' } });
  });
  after(() => service.stop());

  it('ends with the newest state, however often and in whatever order and batches states arrive', async () => {
    let run = 0;
    const deliveries = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 60 },
    );
    const property = fc.asyncProperty(deliveries, fc.integer({ min: 1, max: 20 }), async (list, batch) => {
      run += 1;
      const states = list.map(({ id, version }) => aState(`${run}-${id}`, version));
      const batches = Array.from({ length: Math.ceil(states.length / batch) }, (_, at) =>
        states.slice(at * batch, (at + 1) * batch),
      );
      await Promise.all(batches.map((one) => copy.keep(one)));
      for (const id of new Set(states.map((state) => state.id))) {
        const newest = Math.max(...states.filter((state) => state.id === id).map(({ version }) => version));
        const found = await stored(id);
        assert.deepEqual([found?.version, found?.nom], [newest, `v${newest}`]);
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it('keeps a tombstone against a late state', async () => {
    await copy.keep([aState('t', 1), aState('t', 3, { deleted: true, data: null })]);
    await copy.keep([aState('t', 2)]);
    const found = await stored('t');
    assert.deepEqual([found?.version, found?.deleted], [3, true]);
  });

  it('brings back what was restored after a deletion', async () => {
    await copy.keep([aState('r', 3, { deleted: true, data: null })]);
    await copy.keep([aState('r', 4)]);
    assert.equal((await stored('r'))?.deleted, false);
  });

  it('names the state that could not be stored and stores the others', async () => {
    const unique = { ...aState('u1', 1).data, nom: 'Unique' } as SaisonState;
    await copy.keep([aState('u1', 1, { data: unique })]);
    const failed = await copy.keep([aState('u2', 1, { data: unique }), aState('u3', 1)]);
    assert.equal((await stored('u3'))?.version, 1);
    assert.deepEqual([...failed.keys()], ['u2']);
  });
});
