import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MongoClient, type Db } from 'mongodb';
import { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { seedSoundClub, soundClub } from '../../services/finance/src/testing/a-sound-club.ts';
import { checkCopies } from './check-copies.ts';

let client: MongoClient;
let finance: Db;
let seasons: Db;

before(async () => {
  client = await new MongoClient(String(process.env['MONGO_URL'])).connect();
  const run = randomBytes(4).toString('hex');
  finance = client.db(`t_finance_${run}`);
  seasons = client.db(`t_seasons_${run}`);
});
beforeEach(async () => {
  await seedSoundClub(finance);
  await seasons.dropDatabase();
  const copiesOf = { cotisation: soundClub.cotisations, reglement: soundClub.reglements };
  for (const [entity, documents] of Object.entries(copiesOf)) {
    const copies = documents.map((document) => ({ ...document, deleted: document.archivedAt !== null }));
    await copied(entity).insertMany(copies as never);
  }
});
after(async () => {
  await finance.dropDatabase();
  await seasons.dropDatabase();
  await client.close();
});

const copied = (entity: string) => seasons.collection<{ _id: string }>(`${entity}_copies`);
const change = (entity: string, _id: string, fields: object) =>
  copied(entity).updateOne({ _id }, { $set: fields });

async function account(limitMs = 0): Promise<Account> {
  const found = new Account();
  await checkCopies(finance, seasons, found, limitMs);
  return found;
}

describe('copies of money in another service', () => {
  it('that agree are counted, those it does not keep left out', async () => {
    const { broken, checked } = await account();
    assert.deepEqual(broken, []);
    assert.deepEqual(
      checked.map(({ documents }) => documents),
      [soundClub.cotisations.length, 1, soundClub.reglements.length, 1],
    );
  });

  it('are named when an amount differs, and so is the season whose total is wrong', async () => {
    await change('cotisation', 'family', { montantTotal: 1 });
    const { broken } = await account();
    assert.deepEqual(
      broken.map(({ id, detail }) => `${id}: ${detail}`),
      [
        'family: montantTotal is 1, should be 100000',
        'season: total of the copies is 35001, should be 135000',
      ],
    );
  });

  it('are named when one is still alive, another has no document, a third is ahead', async () => {
    await change('cotisation', 'deleted', { deleted: false });
    await copied('reglement').insertOne({ _id: 'nowhere', version: 1 } as never);
    await change('reglement', 'full', { version: 2 });
    const { broken } = await account();
    assert.deepEqual(broken.map(({ id }) => id).toSorted(), ['deleted', 'full', 'nowhere', 'season']);
  });

  it('that are behind have time to follow', async () => {
    await change('reglement', 'full', { version: 0 });
    const waiting = account(10_000);
    await change('reglement', 'full', { version: 1 });
    assert.deepEqual((await waiting).broken, []);
  });

  it('that stay behind, or never come, are broken', async () => {
    await change('reglement', 'full', { version: 0 });
    await copied('reglement').deleteOne({ _id: 'promised' });
    const { broken } = await account(200);
    assert.deepEqual(broken.map(({ id }) => id).toSorted(), ['full', 'promised']);
  });

  it('of credits are named when what was given back is missing, counts elsewhere, or is too much', async () => {
    const credits = soundClub.credits.map(({ archivedAt, saisonId, ...credit }) => {
      const remboursements = credit.remboursements.map((refund) => ({ ...refund, saisonId }));
      return { ...credit, saisonId, remboursements, deleted: archivedAt !== null };
    });
    await copied('credit').insertMany(credits as never);
    assert.deepEqual((await account()).broken, []);
    for (const remboursements of [[], [{ montant: 1_000, saisonId: 'next season' }]]) {
      await change('credit', 'excess', { remboursements });
      const { broken } = await account();
      assert.ok(
        broken.some(
          ({ id, detail }) => `${id}: ${detail}` === 'season: total of the copies is 0, should be 1000',
        ),
      );
    }
  });
});
