import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MongoClient, type Db } from 'mongodb';
import { seedSoundClub } from '../../testing/a-sound-club.ts';
import { plantedFaults } from '../../testing/planted-faults.ts';
import { brokenInvariants, checkLedger } from './check-ledger.ts';

let client: MongoClient;
let db: Db;

before(async () => {
  client = await new MongoClient(String(process.env['MONGO_URL'])).connect();
  db = client.db(`t_invariants_${randomBytes(4).toString('hex')}`);
});
beforeEach(() => seedSoundClub(db));
after(async () => {
  await db.dropDatabase();
  await client.close();
});

describe('the invariants of money', () => {
  it('hold in a sound club', async () => {
    assert.deepEqual(await brokenInvariants(db), []);
  });

  for (const [invariant, faults] of Object.entries(plantedFaults))
    for (const [collection, id, fields] of faults)
      it(`names a planted fault: ${invariant} (${collection} ${id} ${JSON.stringify(fields)})`, async () => {
        const documents = db.collection<{ _id: string }>(collection);
        const { modifiedCount } = await documents.updateOne({ _id: id }, { $set: fields });
        assert.equal(modifiedCount, 1);
        const broken = await brokenInvariants(db);
        assert.ok(
          broken.some((one) => one.invariant === invariant),
          JSON.stringify(broken),
        );
      });

  it('are each seen to break', async () => {
    const { checked } = await checkLedger(db);
    const names = checked.map(({ invariant }) => invariant);
    assert.deepEqual(names.toSorted(), Object.keys(plantedFaults).toSorted());
    assert.ok(checked.every(({ documents }) => documents > 0));
  });

  it('say which document is broken, and how', async () => {
    await db
      .collection<{ _id: string }>('credits')
      .updateOne({ _id: 'excess' }, { $set: { restant: 1_001 } });
    assert.deepEqual(await brokenInvariants(db), [
      {
        invariant: 'credit: born = used + refunded + carried + left',
        id: 'excess',
        detail: 'born is 10000, should be 10001',
      },
    ]);
  });

  it('count all that is broken, and keep the first', async () => {
    const names = Array.from({ length: 1_500 }, (_, index) => `copy-${index}`);
    const deleted = await db.collection<{ _id: string }>('credits').findOne({ _id: 'deleted' });
    await db
      .collection<{ _id: string }>('credits')
      .insertMany(names.map((_id) => ({ ...deleted, _id, restant: 0 })) as never);
    const { checked, broken } = await checkLedger(db);
    const invariant = 'credit: born = used + refunded + carried + left';
    assert.deepEqual(
      checked.find((one) => one.invariant === invariant),
      { invariant, documents: 1_504, broken: 1_500 },
    );
    assert.equal(broken.filter((one) => one.invariant === invariant).length, 20);
  });
});
