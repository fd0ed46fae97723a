import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import mongoose, { Schema } from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { defineCollection } from './define-collection.ts';
import { transaction } from './transaction.ts';

interface Recu {
  _id: string;
  code: string;
  montant: number;
  lignes: { code: string }[];
}

const schema = new Schema<Recu>(
  { _id: String, code: String, montant: Number, lignes: [new Schema({ code: String }, { _id: false })] },
  { collection: 'recus', versionKey: false },
);
schema.index({ code: 1 }, { unique: true });
const Recus = defineCollection<Recu>('Recu', schema);
const recu = (_id: string, montant: number): Recu => ({ _id, code: _id, montant, lignes: [{ code: 'a' }] });

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
});
after(() => service.stop());

it('its indexes are those of its schema, and what breaks one is refused', async () => {
  const indexes = await mongoose.connection.collection('recus').indexes();
  assert.ok(indexes.some(({ key, unique }) => key['code'] === 1 && unique));
  await Recus.insertOne(recu('r1', 1));
  await assert.rejects(Recus.insertOne({ ...recu('r2', 1), code: 'r1' }), { code: 11_000 });
});

it('is written and read by fields, paths and ids that the compiler knows', async () => {
  await Recus.insertMany([recu('r3', 3), recu('r4', 4)]);
  await Recus.bulkWrite([
    { replaceOne: { filter: { _id: 'r3', montant: 3 }, replacement: recu('r3', 30) } },
    { updateOne: { filter: { _id: 'r4' }, update: { $set: { 'lignes.0.code': 'b' } } } },
  ]);
  assert.deepEqual(await Recus.find({ 'lignes.code': 'b' }).toArray(), [
    { ...recu('r4', 4), lignes: [{ code: 'b' }] },
  ]);
  assert.deepEqual(await Recus.distinct('montant', { montant: { $gt: 20 } }), [30]);
});

it('takes part in a transaction, and leaves nothing of one that is undone', async () => {
  const undone = transaction(async ({ session }) => {
    await Recus.insertOne(recu('r5', 5), { session });
    assert.ok(await Recus.findOne({ _id: 'r5' }, { session }));
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.equal(await Recus.findOne({ _id: 'r5' }), null);
});
