import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CreateSaison, Problem } from '@club/contract';
import mongoose, { Schema, Types } from 'mongoose';
import type { CallRequest } from '../calls/call-request.ts';
import { RuleError } from '../errors/rule-error.ts';
import { defineCollection } from '../mongo/define-collection.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import type { Client } from '../testing/client.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { withTimeLimits } from '../testing/with-time-limits.ts';
import { IdempotencyKeys } from './idempotency-model.ts';
import { once } from './once.ts';

const Written = defineCollection<{ _id: Types.ObjectId; nom: string }>(
  'Written',
  new Schema({ nom: String }, { versionKey: false }),
);
const body: CreateSaison = { nom: 'Saison de test', dateDebut: '2026-09-01', dateFin: '2027-06-30' };

/** What the work does after its write; each test sets its own. */
let then: () => Promise<void>;
/** How the answer of a request is made. */
let around: <A>(answer: () => Promise<A>) => Promise<A>;
let runs = 0;

async function write(request: CallRequest<never>, unit: UnitOfWork): Promise<object> {
  runs += 1;
  const row = { _id: new Types.ObjectId(), nom: (request.body as CreateSaison).nom };
  await Written.insertOne(row, { session: unit.session });
  await then();
  return { id: row._id.toHexString(), runs };
}

describe('once', () => {
  let service: TestService;
  let staff: Client;
  const click = (key?: string, more: Partial<CreateSaison> = {}, who = staff) =>
    who.call(
      'createSaison',
      { body: { ...body, ...more } },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
  const codeOf = ({ body: problem }: { body: unknown }) => (problem as Problem).code;

  before(async () => {
    const handlers = anyHandlers<'seasons'>({
      createSaison: (request) =>
        around(() => once(request, (unit) => write(request as never, unit))) as never,
    });
    service = await testService({ name: 'seasons', handlers });
    staff = service.as('admin');
  });
  after(() => service.stop());
  beforeEach(async () => {
    runs = 0;
    then = async () => undefined;
    around = (answer) => answer();
    await Written.deleteMany({});
  });

  it('records a double click once and gives both the same answer', async () => {
    const [first, second] = await Promise.all([click('a'), click('a')]);
    assert.deepEqual([first?.status, second?.status], [201, 201]);
    assert.deepEqual(second?.body, first?.body);
    assert.equal(await Written.countDocuments(), 1);
  });

  it('records fifty clicks at once as one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => click('b')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1);
    assert.equal(await Written.countDocuments(), 1);
  });

  it('gives a later repeat the first answer', async () => {
    const first = await click('c');
    assert.deepEqual((await click('c')).body, first.body);
    assert.equal(await Written.countDocuments(), 1);
  });

  it('refuses another body under the same key', async () => {
    await click('d');
    const other = await click('d', { nom: 'Une autre' });
    assert.equal(other.status, 422);
    assert.equal(codeOf(other), 'idempotency_mismatch');
  });

  it('keeps the keys of two people apart', async () => {
    await click('e');
    await click('e', {}, service.as('admin', { id: 'fedcba987654321001234567' }));
    assert.equal(await Written.countDocuments(), 2);
  });

  it('forgets the key of a request that was refused', async () => {
    then = async () => {
      throw new RuleError('active_saison_exists');
    };
    assert.equal((await click('f')).status, 409);
    then = async () => undefined;
    assert.equal((await click('f')).status, 201);
    assert.equal(await Written.countDocuments(), 1);
  });

  it('gives a repeat the first answer even when its own work is refused by then', async () => {
    const first = await click('h');
    then = async () => {
      throw new RuleError('active_saison_exists');
    };
    assert.deepEqual((await click('h')).body, first.body);
  });

  it('gives a repeat the first answer even when it is refused before its work', async () => {
    const first = await click('i');
    around = () => Promise.reject(new RuleError('no_active_saison'));
    const repeat = await click('i');
    assert.deepEqual([repeat.status, repeat.body], [201, first.body]);
    assert.equal(codeOf(await click('i', { nom: 'Une autre' })), 'idempotency_mismatch');
    assert.equal(codeOf(await click('j')), 'no_active_saison');
  });

  it('says that the first one still runs after waiting for it', async () => {
    await click('g');
    const row = await IdempotencyKeys.findOneAndDelete({}, { sort: { expiresAt: -1 } });
    const session = await mongoose.startSession();
    session.startTransaction();
    await IdempotencyKeys.insertOne(row as never, { session });
    // Its answer has the usual time, what it waits for has less.
    around = (answer) => withTimeLimits(2_000, answer);
    const second = await click('g');
    assert.equal(second.status, 409);
    assert.equal(codeOf(second), 'idempotency_running');
    await session.abortTransaction();
    assert.equal((await click('g')).status, 201);
  });

  it('runs every time without a key', async () => {
    await Promise.all([click(), click()]);
    assert.equal(await Written.countDocuments(), 2);
  });
});
