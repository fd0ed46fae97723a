import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { problemIn, saisonCopy, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
});

describe('changing a season', () => {
  it('keeps what is not sent, takes what GET answered, and says what changed', async () => {
    const { body: saison } = await club.create();
    const { status, body } = await club.update(saison.id, { ...saison, nom: 'Saison du jubilé' });
    assert.equal(status, 200);
    assert.deepEqual(body, { ...saison, nom: 'Saison du jubilé', version: 2 });
    const [line] = await historyOf('saison', saison.id);
    assert.deepEqual(line?.changes, [{ field: 'nom', before: saison.nom, after: 'Saison du jubilé' }]);
    await until(async () => (await saisonCopy.collection.findOne({ _id: saison.id }))?.version === 2);
  });

  it('writes nothing when nothing changes', async () => {
    const { body: saison } = await club.create();
    assert.deepEqual((await club.update(saison.id, saison)).body, saison);
    assert.equal((await historyOf('saison', saison.id)).length, 1);
  });

  it('activates a season when none is active, and refuses while one is', async () => {
    const { body: first } = await club.create();
    const { body: second } = await club.create();
    assert.equal((await club.update(first.id, { active: true })).body.active, true);
    assert.equal(problemIn(await club.update(second.id, { active: true })).code, 'active_saison_exists');
    assert.equal((await club.update(first.id, { active: false })).status, 422);
  });

  it('opens the enrolment of one that waits, and of no other beside it', async () => {
    const { body: first } = await club.create();
    const { body: second } = await club.create();
    const open = { inscriptionsOuvertes: true, inscriptionsDu: first.dateDebut };
    const { body } = await club.update(first.id, open);
    assert.deepEqual(body, { ...first, ...open, version: 2 });
    const beside = await club.update(second.id, { inscriptionsOuvertes: true });
    assert.deepEqual(
      [beside.status, problemIn(beside).message],
      [409, 'Les inscriptions d’une autre saison en attente sont ouvertes. Fermez-les d’abord.'],
    );
    const shut = await club.update(first.id, { inscriptionsOuvertes: false });
    assert.deepEqual(shut.body, { ...first, version: 3 });
    assert.equal((await club.update(second.id, { inscriptionsOuvertes: true })).status, 200);
  });

  it('refuses a stale version with the season as it stands, by field or If-Match', async () => {
    const { body: saison } = await club.create();
    await club.update(saison.id, { nom: 'Changée' });
    for (const stale of [
      await club.update(saison.id, { version: 1 }),
      await club.update(saison.id, {}, { 'If-Match': '"1"' }),
    ]) {
      assert.equal(problemIn(stale).code, 'stale_version');
      assert.equal(problemIn(stale).current?.nom, 'Changée');
    }
  });

  it('refuses a closed season', async () => {
    const { body: saison } = await club.create();
    await Saisons.updateOne({ _id: saison.id }, { $set: { cloturee: true } });
    const answer = await club.update(saison.id, { nom: 'Autre' });
    assert.equal(answer.status, 409);
    assert.equal(problemIn(answer).message, 'Une saison clôturée ne peut plus être modifiée.');
  });

  it('refuses an end that comes before the beginning already stored', async () => {
    const { body: saison } = await club.create();
    const answer = await club.update(saison.id, { dateFin: '1990-01-01' });
    assert.equal(answer.status, 422);
    assert.match(JSON.stringify(answer.body), /La date de fin doit être postérieure à la date de début\./);
  });

  it('answers 404 for a season that does not exist', async () => {
    assert.equal((await club.update('ffffffffffffffffffffffff', { nom: 'Autre' })).status, 404);
  });
});
