import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { MongoClient, type Db } from 'mongodb';
import { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { checkFusions } from './check-fusions.ts';

let client: MongoClient;
let dbs: Record<'finance' | 'members', Db>;
before(async () => {
  client = await new MongoClient(String(process.env['MONGO_URL'])).connect();
  const run = randomBytes(4).toString('hex');
  dbs = { finance: client.db(`t_finance_${run}`), members: client.db(`t_members_${run}`) };
});
after(async () => {
  for (const db of Object.values(dbs)) await db.dropDatabase();
  await client.close();
});

const insert = (db: Db, collection: string, row: object) => db.collection(collection).insertOne(row as never);

async function broken(): Promise<string[]> {
  const account = new Account();
  await checkFusions(dbs, account);
  return account.broken.map(({ id, detail }) => `${id}: ${detail}`);
}

it('what names a record that was merged is found, while it is no longer being merged', async () => {
  await insert(dbs.members, 'adherents', { _id: 'garde' });
  await insert(dbs.members, 'adherents', { _id: 'fondu', fonduEn: { id: 'garde' }, verrou: null });
  await insert(dbs.finance, 'cotisations', {
    _id: 'c1',
    payeurId: 'garde',
    adherents: [{ adherentId: 'garde' }],
  });
  assert.deepEqual(await broken(), []);
  await insert(dbs.finance, 'cotisations', {
    _id: 'c2',
    payeurId: 'p',
    adherents: [{ adherentId: 'fondu' }],
  });
  assert.deepEqual(await broken(), ['fondu: cotisations c2 names it']);
  await dbs.members
    .collection('adherents')
    .updateOne({ _id: 'fondu' as never }, { $set: { verrou: 'garde' } });
  assert.deepEqual(await broken(), []);
});
