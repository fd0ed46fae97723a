import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { adherentCopy } from '../copies.ts';
import {
  aSaison,
  problemIn,
  publishAdherent,
  startSeasons,
  type TestSeasons,
} from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';
import { saisonReplies } from './saison-replies.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
});

describe('reading seasons', () => {
  it('lists the latest first', async () => {
    await club.create(aSaison({ nom: 'Ancienne', dateDebut: '1998-09-01', dateFin: '1999-07-31' }));
    await club.create(aSaison({ nom: 'Récente', dateDebut: '2098-09-01', dateFin: '2099-07-31' }));
    await club.create(aSaison({ nom: 'Moyenne' }));
    const { body } = await club.as('viewer').call('listSaisons', {});
    assert.deepEqual(
      body.map(({ nom }) => nom),
      ['Récente', 'Moyenne', 'Ancienne'],
    );
  });

  it('answers the active one, or says that there is none', async () => {
    const none = await club.as('viewer').call('getActiveSaison', {});
    assert.equal(none.status, 404);
    assert.equal(
      problemIn(none).message,
      "Aucune saison active trouvée. Veuillez contacter l'administrateur.",
    );
    const { body } = await club.create(aSaison({ active: true }));
    assert.deepEqual((await club.as('viewer').call('getActiveSaison', {})).body, body);
  });

  it('counts the members inscribed in each, without those in the trash', async () => {
    const { body: first } = await club.create(aSaison({ active: true }));
    const { body: second } = await club.create();
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa1', first.id);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa2', first.id);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa3', first.id);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa4', null);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa5', second.id);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa3', first.id, 2, true);
    const counts = async () => {
      const { body } = await club.as('viewer').call('listSaisons', {});
      return Object.fromEntries(body.map(({ id, nbAdherents }) => [id, nbAdherents]));
    };
    // States come in any order: before the tombstone the count may be right for a moment.
    await until(() => adherentCopy.collection.findOne({ _id: 'aaaaaaaaaaaaaaaaaaaaaaa3', deleted: true }));
    await until(async () => (await counts())[first.id] === 2 && (await counts())[second.id] === 1);
    const { body: active } = await club.as('viewer').call('getActiveSaison', {});
    assert.equal(active.nbAdherents, 2);
  });

  it('answers other services what they ask over the bus', async () => {
    assert.equal(await saisonReplies.activeSaison(), null);
    const { body } = await club.create(aSaison({ active: true }));
    const { nom, dateDebut, dateFin, activeDepuis } = body;
    const enrolment = { inscriptionsOuvertes: false, inscriptionsDu: null };
    const data = { nom, dateDebut, dateFin, active: true, ...enrolment, cloturee: false, activeDepuis };
    const state = { id: body.id, version: 1, deleted: false, data };
    assert.deepEqual(await saisonReplies.saison({ id: body.id }), state);
    assert.deepEqual(await saisonReplies.activeSaison(), state);
    assert.equal(await saisonReplies.saison({ id: 'ffffffffffffffffffffffff' }), null);
  });
});

describe('who may change seasons', () => {
  for (const profile of ['manager', 'operator', 'viewer'] as const)
    it(`refuses a ${profile}, who may read them`, async () => {
      const { body: saison } = await club.create();
      const client = club.as(profile);
      assert.equal((await client.call('createSaison', { body: aSaison() })).status, 403);
      assert.equal((await client.call('updateSaison', { params: { id: saison.id }, body: {} })).status, 403);
      assert.equal((await client.call('listSaisons', {})).status, 200);
    });

  it('answers 401 to a direct call without token', async () => {
    assert.equal((await fetch(new URL('/api/saisons', club.url))).status, 401);
  });
});
