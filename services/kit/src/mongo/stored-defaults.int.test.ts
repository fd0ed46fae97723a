import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import mongoose, { Schema } from 'mongoose';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { createIndexes } from './create-indexes.ts';
import { defineCollection } from './define-collection.ts';

const line = new Schema({ montant: Number, notes: { type: String, default: null } }, { _id: false });
const Bons = defineCollection<{ _id: string }>(
  'Bon',
  new Schema(
    {
      _id: String,
      nom: String,
      actif: { type: Boolean, required: true, default: true },
      notes: { type: String, default: null },
      faits: { type: Schema.Types.Mixed, default: {} },
      lignes: [line],
    },
    { collection: 'bons', versionKey: false },
  ) as never,
);

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
});
after(() => service.stop());

it('a record older than a field has its default after a start, in its lists too, and what it says itself stays', async () => {
  await mongoose.connection.collection('record_shapes').deleteMany({});
  const former = [
    { _id: 'vieux', nom: 'Vieux', lignes: [{ montant: 1 }] },
    { _id: 'sans', nom: 'Sans liste', actif: false },
  ];
  await Bons.insertMany(former);
  await createIndexes();
  assert.deepEqual(await Bons.find().sort({ _id: 1 }).toArray(), [
    { _id: 'sans', nom: 'Sans liste', actif: false, faits: {}, lignes: [], notes: null },
    {
      _id: 'vieux',
      nom: 'Vieux',
      actif: true,
      faits: {},
      notes: null,
      lignes: [{ montant: 1, notes: null }],
    },
  ]);
});

it('an unknown that was stored as such is not replaced when a release brings another field', async () => {
  await mongoose.connection.collection('record_shapes').deleteMany({});
  const unknown = { _id: 'inconnu', nom: 'Inconnu', actif: null, faits: {}, lignes: [] };
  await Bons.insertMany([unknown]);
  await createIndexes();
  assert.deepEqual(await Bons.findOne({ _id: 'inconnu' }), { ...unknown, notes: null });
});
