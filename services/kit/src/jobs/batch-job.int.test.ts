import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { RuleError } from '../errors/rule-error.ts';
import { transaction } from '../mongo/transaction.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { defineBatchJob } from './batch-job.ts';
import type { BatchTurn } from './batch-parts.ts';

interface Refus {
  item: string;
  raison: string;
}
interface View {
  id: string;
  etat: string;
  done: number;
  comptes: number;
  refuses: Refus[];
}

const text = { type: String, required: true };

/** Counts items; a test says what happens to some. */
const countAll = (batch: BatchTurn<'comptes', Refus>) =>
  transaction((unit) => batch.confirm(unit, { counts: { comptes: batch.items.length }, refuses: [] }));
let doBatch = countAll;

const job = defineBatchJob<{ motif: string }, 'comptes', Refus, View>({
  name: 'essai',
  collections: { runs: 'essais', batches: 'essai_lots' },
  own: { motif: text },
  counts: ['comptes'],
  refus: { key: 'item', fields: { item: text, raison: text } },
  batchSize: 2,
  doBatch: (_run, batch) => doBatch(batch),
  refuse: async (items, raison) => items.map((item) => ({ item, raison })),
  facts: () => null,
  view: ({ _id: id, etat, done, comptes }, refuses) => ({ id, etat, done, comptes, refuses }),
  texts: { notFound: 'Essai introuvable.', ended: 'Cet essai est terminé.', givenUp: 'Abandonné.' },
});

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), jobs: [job] });
});
after(() => service.stop());
afterEach(() => {
  doBatch = countAll;
});

const actor = { kind: 'user', id: 'u1', nom: 'Salma', permissions: new Set<never>() } as const;
const of = (id: string) => ({ params: { id }, actor }) as unknown as Parameters<typeof job.get>[0];
const begin = (items: readonly string[]) =>
  transaction((unit) => job.begin(unit, { actor, requestId: 'r1' }, { motif: 'm' }, items));
const ended = (id: string) =>
  until(async () => {
    const run = await job.get(of(id));
    return run.etat === 'en_cours' ? undefined : run;
  });

describe('a job in batches', () => {
  it('does every batch once, and accounts for it', async () => {
    const { id } = await begin(['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(await ended(id), { id, etat: 'termine', done: 5, comptes: 5, refuses: [] });
  });

  it('without items has ended', async () => {
    assert.equal((await begin([])).etat, 'termine');
  });

  it('is taken up where a lost process left it', async () => {
    const run = {
      _id: 'perdu',
      etat: 'en_cours' as const,
      motif: 'm',
      total: 3,
      done: 2,
      nextLot: 1,
      attempts: 1,
      comptes: 2,
      requestId: 'r1',
      servedAt: new Date(),
      createdAt: new Date(),
      finishedAt: null,
      createdBy: { id: 'u1', nom: 'Salma' },
      lease: { owner: 'lost', until: new Date() },
    };
    await job.batches.insert(run._id, [['a', 'b'], ['c']]);
    await job.runs.insertOne(run);
    assert.deepEqual(await ended('perdu'), {
      id: 'perdu',
      etat: 'termine',
      done: 3,
      comptes: 3,
      refuses: [],
    });
  });

  it('confirms no batch whose account leaves an item out, and refuses those it cannot do in the end', async () => {
    doBatch = (batch) => {
      if (!batch.items.includes('x')) return countAll(batch);
      return transaction((unit) => batch.confirm(unit, { counts: { comptes: 1 }, refuses: [] }));
    };
    const { id } = await begin(['x', 'y', 'z']);
    const { comptes, done, refuses } = await ended(id);
    assert.deepEqual([comptes, done], [1, 3]);
    assert.deepEqual(
      refuses.map(({ item, raison }) => [item, raison]),
      [
        ['x', 'Abandonné.'],
        ['y', 'Abandonné.'],
      ],
    );
  });

  it('lists a remark on an item that is counted', async () => {
    doBatch = (batch) => {
      const remarks = batch.items.map((item) => ({ item, raison: 'À voir.' }));
      const account = { counts: { comptes: batch.items.length }, refuses: [], remarks };
      return transaction((unit) => batch.confirm(unit, account));
    };
    const { id } = await begin(['a']);
    const { comptes, done, refuses } = await ended(id);
    assert.deepEqual([comptes, done, refuses.map(({ raison }) => raison)], [1, 1, ['À voir.']]);
  });

  it('that is cancelled leaves nothing of the batch under way', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    doBatch = async (batch) => {
      reached.resolve();
      await released.promise;
      await countAll(batch);
    };
    const { id } = await begin(['a', 'b', 'c']);
    await reached.promise;
    assert.equal((await job.cancel(of(id))).etat, 'annule');
    released.resolve();
    const other = await begin(['d']); // done after that batch
    assert.equal((await ended(other.id)).comptes, 1);
    assert.deepEqual(await job.get(of(id)), { id, etat: 'annule', done: 0, comptes: 0, refuses: [] });
    assert.equal((await job.cancel(of(id))).etat, 'annule');
    await assert.rejects(
      job.cancel(of(other.id)),
      new RuleError('conflict', { message: 'Cet essai est terminé.' }),
    );
    await assert.rejects(job.get(of('aucun')), { code: 'not_found' });
  });

  it('that is cancelled counts a batch under way that cannot be undone, and does no other', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    doBatch = async (batch) => {
      reached.resolve();
      await released.promise;
      const account = { counts: { comptes: batch.items.length }, refuses: [] };
      await transaction((unit) => batch.confirm(unit, account, { evenCancelled: true }));
    };
    const { id } = await begin(['a', 'b', 'c']);
    await reached.promise;
    await job.cancel(of(id));
    released.resolve();
    doBatch = countAll;
    await ended((await begin(['d'])).id); // done after that batch
    assert.deepEqual(await job.get(of(id)), { id, etat: 'annule', done: 2, comptes: 2, refuses: [] });
  });

  it('is listed, latest first', async () => {
    const { id } = await begin(['a']);
    assert.equal((await job.list(actor, { motif: 'm' }))[0]?.id, id);
  });
});
