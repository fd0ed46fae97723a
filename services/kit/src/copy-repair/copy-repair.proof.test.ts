import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { EntityState, SaisonState, StatePage, StateQuestion } from '@club/contract';
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { answerQuestions, requestReply } from '../bus/request-reply.ts';
import { defineCopy } from '../copies/define-copy.ts';
import { defineCollection } from '../mongo/define-collection.ts';
import { currentService } from '../service/current-service.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { answerStates } from './answer-states.ts';
import { askOver, repairFromOwner, type AskStates } from './repair-from-owner.ts';

interface Owned {
  _id: string;
  version: number;
  deletedAt: Date | null;
  nom: string;
}

const copy = defineCopy('saison');
const Owner = defineCollection<Owned>(
  'OwnedSaison',
  new Schema({ _id: String, version: Number, deletedAt: Date, nom: String }, { collection: 'owned' }),
);
const replies = answerStates({ saison: { collection: Owner, stateOf } });

function stateOf({ _id: id, version, deletedAt, nom }: Owned): EntityState<SaisonState> {
  const deleted = deletedAt !== null;
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-06-30' };
  return { id, version, deleted, data: deleted ? null : { nom, ...dates, active: false, cloturee: false } };
}

const page = (question: object) => replies.states({ entity: 'saison', ...question } as StateQuestion);
const owned = (_id: string, version = 1, more: Partial<Owned> = {}): Owned => ({
  _id,
  version,
  nom: `v${version}`,
  deletedAt: null,
  ...more,
});
const askStates: AskStates = (entity, question) => askOver(currentService().bus)(entity, question);
const repair = () => repairFromOwner({ entity: 'saison', collection: copy.collection });
/** What the copy says, as states; without data for a tombstone. */
const copied = async () =>
  (await copy.collection.find().sort({ _id: 1 }).toArray()).map(({ _id: id, version, deleted, ...data }) => ({
    id,
    version,
    deleted,
    data: deleted ? null : data,
  }));

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
  await until(() => currentService().bus.isUp());
});
after(() => service.stop());
beforeEach(async () => {
  await Owner.deleteMany();
  await copy.collection.deleteMany();
});

describe('pages of states', () => {
  it('lead through all entities in the order of ids, tombstones included', async () => {
    const documents = ['a', 'b', 'c', 'd', 'e'].map((id) => owned(id));
    await Owner.insertMany([...documents, owned('f', 3, { deletedAt: new Date() })]);
    const seen: EntityState<unknown>[] = [];
    let next: string | null = null;
    do {
      const one: StatePage = await page({ after: next, limit: 2 });
      seen.push(...one.states);
      next = one.next;
    } while (next !== null);
    assert.deepEqual(
      seen.map(({ id }) => id),
      ['a', 'b', 'c', 'd', 'e', 'f'],
    );
    assert.deepEqual(seen.at(-1), { id: 'f', version: 3, deleted: true, data: null });
  });

  it('hold less when states are large, so that they fit a message', async () => {
    const nom = 'n'.repeat(200_000);
    await Owner.insertMany(['a', 'b', 'c', 'd'].map((id) => owned(id, 1, { nom })));
    const first = await page({ after: null });
    assert.deepEqual([first.states.length, first.next], [2, 'b']);
    assert.equal((await page({ after: 'b' })).states.length, 2);
  });

  it('tell of certain ids what there is', async () => {
    await Owner.insertMany([owned('a'), owned('b')]);
    const { states, next } = await page({ ids: ['b', 'nobody'] });
    assert.deepEqual([states.map(({ id }) => id), next], [['b'], null]);
  });
});

describe('the repair of a copy', () => {
  before(() => answerQuestions(currentService().bus, 'seasons', replies));
  before(() => until(() => askStates('saison', { entity: 'saison', after: null }).catch(() => null)));

  for (const question of [{ entity: 'credit' }, { limit: 501 }, { after: { $gt: '' } }, { ids: 'all' }])
    it(`is asked by no question such as ${JSON.stringify(question)}`, () =>
      assert.rejects(requestReply('seasons', 'states', { entity: 'saison', ...question } as never), {
        code: 'validation',
      }));

  it('makes it say what the owner says, whatever it said before', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const version = fc.integer({ min: 1, max: 4 });
    const entity = fc.record({ id, version, deleted: fc.boolean(), nom: fc.constantFrom('x', 'y') });
    const some = fc.uniqueArray(entity, { selector: (one) => one.id });
    const property = fc.asyncProperty(some, some, async (owner, copies) => {
      await Owner.deleteMany();
      await copy.collection.deleteMany();
      const documents = owner.map(({ id: _id, version: at, deleted, nom }) =>
        owned(_id, at, { nom, deletedAt: deleted ? new Date(0) : null }),
      );
      if (documents.length > 0) await Owner.insertMany(documents);
      await copy.keep(copies.map((one) => ({ ...one, data: { nom: one.nom } as SaisonState })));
      await repair();
      const known = new Set<string>(owner.map((one) => one.id));
      const expected = documents.map(stateOf).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const found = await copied();
      assert.deepEqual(
        found.filter((one) => known.has(one.id)),
        expected,
      );
      assert.ok(found.filter((one) => !known.has(one.id)).every((one) => one.deleted));
      assert.equal((await repair()).corrected, 0);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('goes through more than a page, and a copy that holds more than its owner', async () => {
    const ids = Array.from({ length: 1_203 }, (_, at) => `id-${String(at).padStart(4, '0')}`);
    await Owner.insertMany(ids.map((one) => owned(one)));
    assert.deepEqual(await repair(), { states: 1_203, corrected: 1_203 });
    await Owner.deleteMany({ _id: { $gte: 'id-0100' } });
    assert.deepEqual(await repair(), { states: 100, corrected: 1_103 });
    assert.equal(await copy.collection.countDocuments({ deleted: true }), 1_103);
  });

  it('leaves alone what its owner wrote after the page was read', async () => {
    await Owner.insertMany([owned('a')]);
    const late = owned('late');
    const collection = copy.collection;
    const asking: AskStates = async (entity, question) => {
      const answer = await askStates(entity, question);
      if ('after' in question) {
        await Owner.insertOne(late);
        await copy.keep([stateOf(late)]);
      }
      return answer;
    };
    await repairFromOwner({ entity: 'saison', collection }, asking);
    assert.deepEqual(
      (await copied()).map(({ id, deleted }) => [id, deleted]),
      [
        ['a', false],
        ['late', false],
      ],
    );
  });

  it('names the owner that is away', async () => {
    const away = requestReply('finance', 'states', { entity: 'cotisation', after: null });
    await assert.rejects(away, { code: 'unavailable', details: { service: 'finance' } });
  });
});
