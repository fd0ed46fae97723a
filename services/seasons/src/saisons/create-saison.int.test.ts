import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CreateSaison } from '@club/contract';
import { historyOf } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { aSaison, problemIn, saisonCopy, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
});

describe('creating a season', () => {
  it('answers it with badges from 1 and no figures yet', async () => {
    const body = aSaison({ active: true });
    const { status, body: saison } = await club.create(body);
    assert.equal(status, 201);
    const { id: _id, createdAt, ...rest } = saison;
    assert.deepEqual(rest, {
      ...body,
      inscriptionsOuvertes: false,
      inscriptionsDu: null,
      activeDepuis: createdAt,
      version: 1,
      cloturee: false,
      clotureEnCours: false,
      dateCloture: null,
      numeroSerieBadge: 1,
      nbAdherents: 0,
      nbCotisations: 0,
      nbReglements: 0,
      montantTotalCotisations: 0,
      montantTotalReglements: 0,
    });
  });

  it('refuses a name already used, whatever its case and spaces', async () => {
    await club.create(aSaison({ nom: 'Saison 2026-2027' }));
    const answer = await club.create(aSaison({ nom: 'SAISON  2026 - 2027' }));
    assert.equal(answer.status, 409);
    assert.equal(problemIn(answer).message, 'Une saison porte déjà ce nom.');
  });

  it('refuses a second active one', async () => {
    await club.create(aSaison({ active: true }));
    const answer = await club.create(aSaison({ active: true }));
    assert.equal(answer.status, 409);
    assert.equal(problemIn(answer).code, 'active_saison_exists');
    assert.equal(problemIn(answer).message, 'Une saison est déjà active. Clôturez-la d’abord.');
  });

  for (let round = 1; round <= 5; round += 1)
    it(`lets exactly one of eight that want to be active win (${round})`, async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => club.create(aSaison({ active: true }))),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [201, ...Array<number>(7).fill(409)]);
      assert.equal(await Saisons.countDocuments({ active: true }), 1);
    });

  it('creates one season for a double click', async () => {
    const body = aSaison();
    const [first, second] = await Promise.all([
      club.create(body, { 'Idempotency-Key': 'k1' }),
      club.create(body, { 'Idempotency-Key': 'k1' }),
    ]);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(second.body, first.body);
    assert.equal(await Saisons.countDocuments(), 1);
  });

  it('leaves a history line and tells the other services', async () => {
    const { body } = await club.create(aSaison({ active: true }));
    const [line] = await historyOf('saison', body.id);
    assert.deepEqual([line?.action, line?.by], ['create', 'Personne de test']);
    const copy = await until(() => saisonCopy.collection.findOne({ _id: body.id }));
    assert.deepEqual([copy.nom, copy.active, copy.cloturee, copy.version], [body.nom, true, false, 1]);
  });
});

describe('what a form should not send', () => {
  const bad: [name: string, body: object, status?: number][] = [
    ['no name', { ...aSaison(), nom: ' ' }],
    ['a day that does not exist', { ...aSaison(), dateFin: '2026-02-30' }],
    ['a date with a time', { ...aSaison(), dateDebut: '2026-09-01T00:00:00Z' }],
    ['an end before the beginning', { ...aSaison(), dateFin: '1990-01-01' }, 422],
    ['an operator', { ...aSaison(), nom: { $gt: '' } }],
    ['an unknown field', { ...aSaison(), tarif: 3 }],
  ];
  for (const [name, body, status = 400] of bad)
    it(`is refused with a French message: ${name}`, async () => {
      const answer = await club.create(body as CreateSaison);
      assert.equal(answer.status, status);
      assert.equal(problemIn(answer).message, 'Veuillez vérifier les champs requis.');
    });
});
