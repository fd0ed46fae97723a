import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MongoClient, type Db } from 'mongodb';
import { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { checkClosings } from './check-closings.ts';

let client: MongoClient;
let dbs: Record<'finance' | 'members' | 'seasons', Db>;
const money = {
  nbCotisations: 1,
  nbReglements: 2,
  montantTotalCotisations: 45_000,
  montantTotalReglements: 30_000,
};
const [earlier, closedAt, later] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 7, day)));

before(async () => {
  client = await new MongoClient(String(process.env['MONGO_URL'])).connect();
  const run = randomBytes(4).toString('hex');
  const db = (name: string) => client.db(`t_${name}_${run}`);
  dbs = { finance: db('finance'), members: db('members'), seasons: db('seasons') };
});
beforeEach(async () => {
  for (const db of Object.values(dbs)) await db.dropDatabase();
  const closed = { _id: 's', cloturee: true, figures: { ...money, nbAdherents: 7 } };
  await insert(dbs.seasons, 'saisons', closed, { _id: 'open', cloturee: false });
  await insert(dbs.finance, 'saison_closings', { _id: 's', closedAt, ...money });
  await insert(dbs.members, 'saison_closings', { _id: 's', nbAdherents: 7 });
  await insert(dbs.finance, 'cotisations', { saisonId: 's', archivedAt: null, montantTotal: 45_000 });
  const reglement = { _id: 'r', saisonId: 's', archivedAt: null, montantRecu: 30_000 };
  const withdrawn = { _id: 'p', saisonId: 's', archivedAt: later, montantRecu: 0 };
  const deleted = { _id: 'd', saisonId: 's', archivedAt: earlier, montantRecu: 0 };
  await insert(dbs.finance, 'reglements', reglement, withdrawn, deleted);
});
after(async () => {
  for (const db of Object.values(dbs)) await db.dropDatabase();
  await client.close();
});

const insert = (db: Db, collection: string, ...rows: object[]) =>
  db.collection(collection).insertMany(rows as never);

async function broken(): Promise<string[]> {
  const account = new Account();
  await checkClosings(dbs, account);
  assert.deepEqual(
    account.checked.map(({ documents }) => documents),
    [1, 1],
  );
  return account.broken.map(({ id, detail }) => `${id}: ${detail}`);
}

describe('a closed season', () => {
  it('holds when its figures are those frozen, and its rows come to them', async () => {
    assert.deepEqual(await broken(), []);
  });

  it('is broken when finance or members froze something else, or nothing', async () => {
    await dbs.members.collection('saison_closings').deleteMany({});
    assert.deepEqual(await broken(), ['s: nbAdherents is 7, should be undefined']);
    await dbs.finance.collection('saison_closings').updateMany({}, { $set: { nbReglements: 3 } });
    assert.deepEqual(await broken(), ['s: nbReglements is 2, should be 3']);
  });

  it('holds when a promise is withdrawn and given back later, or one deleted before is', async () => {
    const line = (entityId: string, action: string, at: Date | undefined) => ({
      entity: 'reglement',
      entityId,
      action,
      at,
    });
    await dbs.finance.collection('reglements').updateMany({}, { $set: { archivedAt: null } });
    await insert(dbs.finance, 'history', line('p', 'delete', later), line('p', 'restore', new Date()));
    await insert(dbs.finance, 'history', line('d', 'delete', earlier), line('d', 'restore', later));
    assert.deepEqual(await broken(), []);
  });

  it('is broken when a promise is added to it or taken out of it without a trace', async () => {
    await insert(dbs.finance, 'reglements', { _id: 'n', saisonId: 's', archivedAt: null, montantRecu: 0 });
    assert.deepEqual(await broken(), ['s: nbReglements is 3, should be 2']);
    await dbs.finance.collection('reglements').deleteMany({ montantRecu: 0 });
    assert.deepEqual(await broken(), ['s: nbReglements is 1, should be 2']);
  });

  it('of a former release was frozen without what was given back; one closed since, with it', async () => {
    const refund = (montant: number, more: object = {}) => ({ montant, ...more });
    await insert(
      dbs.finance,
      'credits',
      { saisonId: 's', archivedAt: null, remboursements: [refund(100), refund(7, { saisonId: 'open' })] },
      { saisonId: 'open', archivedAt: null, remboursements: [refund(9)] },
    );
    assert.deepEqual(await broken(), []);
    await dbs.finance.collection('saison_closings').updateMany({}, { $set: { montantRembourse: 100 } });
    assert.deepEqual(await broken(), ['s: montantTotalReglements is 29900, should be 30000']);
  });

  it('is broken when money came into it later', async () => {
    await insert(dbs.finance, 'reglements', { _id: 'n', saisonId: 's', archivedAt: null, montantRecu: 100 });
    assert.deepEqual(await broken(), ['s: montantTotalReglements is 30100, should be 30000']);
  });
});
