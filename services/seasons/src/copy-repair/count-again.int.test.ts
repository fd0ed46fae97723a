import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Saison } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { adherentCopy, cotisationCopy, reglementCopy } from '../copies.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { answerAsOwners, type Owners } from '../testing/owners.ts';
import { aSaison, problemIn, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';

let club: TestSeasons;
let owners: Owners;
let active: Saison;
let waiting: Saison;
before(async () => {
  club = await startSeasons();
  owners = answerAsOwners(club);
  await until(async () => (await sync()).status === 200);
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
  active = (await club.create(aSaison({ active: true }))).body;
  waiting = (await club.create()).body;
});

const sync = () => club.as('admin').call('syncSaisonStats', {});
const refresh = () => club.as('admin').call('refreshActiveSaisonStats', {});
const inscribed = (saisonId: string) => ({
  saisonId,
  estAdherent: true,
  dateInscription: '2026-09-02T08:00:00.000Z',
});
const agreed = (saisonId: string, montantTotal: number) => ({
  saisonId,
  montantTotal,
  createdAt: '2026-09-02T08:00:00.000Z',
  adherents: [],
});
const received = (saisonId: string, montantRecu: number) => {
  const details = [{ dateReglement: '2026-09-02', montant: montantRecu }];
  return { saisonId, montantRecu, dateReglement: '2026-09-02', details };
};
const figuresOf = ({ nbAdherents, nbCotisations, nbReglements, ...rest }: Saison) => [
  ...[nbAdherents, nbCotisations, nbReglements],
  ...[rest.montantTotalCotisations, rest.montantTotalReglements],
];

describe('counting again', () => {
  it('takes what no event brought, and says how many seasons it changed', async () => {
    owners.has('adherent', 'a1', inscribed(active.id));
    owners.has('cotisation', 'c1', agreed(active.id, 45_050));
    owners.has('reglement', 'r1', received(waiting.id, 100));
    const first = await sync();
    const message = 'Statistiques synchronisées avec succès (2 saisons mises à jour)';
    assert.deepEqual([first.status, first.body], [200, { updated: 2, message }]);
    const { body } = await club.as('viewer').call('listSaisons', {});
    const shown = Object.fromEntries(body.map((one) => [one.id, figuresOf(one)]));
    assert.deepEqual(shown, { [active.id]: [1, 1, 0, 450.5, 0], [waiting.id]: [0, 0, 1, 0, 1] });
    assert.equal((await sync()).body.updated, 0);
  });

  it('answers the active season as its owners have it', async () => {
    owners.has('cotisation', 'c2', agreed(active.id, 1_000));
    owners.has('reglement', 'r2', received(active.id, 700));
    const { status, body } = await refresh();
    assert.deepEqual([status, body.id, figuresOf(body)], [200, active.id, [0, 1, 1, 10, 7]]);
    owners.has('reglement', 'r2', null, 2);
    assert.deepEqual(figuresOf((await refresh()).body), [0, 1, 0, 10, 0]);
  });

  it('puts right copies that are wrong, ahead, or of nothing', async () => {
    const keep = (
      copy: typeof cotisationCopy | typeof reglementCopy,
      id: string,
      data: object,
      version = 1,
    ) => copy.keep([{ id, version, deleted: false, data: data as never }]);
    owners.has('cotisation', 'wrong', agreed(active.id, 500));
    owners.has('reglement', 'ahead', received(active.id, 300), 2);
    await keep(cotisationCopy, 'wrong', agreed(active.id, 77_700));
    await keep(reglementCopy, 'ahead', received(active.id, 88_800), 5);
    await keep(reglementCopy, 'nothing', received(active.id, 99_900));
    await until(async () => {
      const { body } = await club.as('viewer').call('getActiveSaison', {});
      return body.montantTotalCotisations === 777 && body.montantTotalReglements === 1_887;
    });
    assert.deepEqual(figuresOf((await refresh()).body), [0, 1, 1, 5, 3]);
    assert.equal((await reglementCopy.collection.findOne({ _id: 'nothing' }))?.deleted, true);
    assert.equal((await cotisationCopy.collection.findOne({ _id: 'wrong' }))?.montantTotal, 500);
    for (const [entity, id] of [
      ['cotisation', 'wrong'],
      ['reglement', 'ahead'],
    ] as const)
      owners.forget(entity, id);
  });

  it('names the service that is away; what was there stays, and the next time all is well', async () => {
    owners.has('adherent', 'a9', inscribed(active.id));
    owners.away.add('finance');
    const answer = await sync();
    assert.equal(answer.status, 503);
    assert.equal((answer.body as unknown as { service: string }).service, 'finance');
    owners.away.clear();
    assert.equal((await sync()).status, 200);
    assert.equal((await refresh()).body.nbAdherents, 1);
    assert.ok(await adherentCopy.collection.findOne({ _id: 'a9' }));
  });

  it('leaves closed seasons alone', async () => {
    const figures = {
      nbAdherents: 9,
      nbCotisations: 9,
      nbReglements: 9,
      montantTotalCotisations: 900,
      montantTotalReglements: 900,
    };
    await Saisons.updateOne({ _id: active.id }, { $set: { cloturee: true, active: false, figures } });
    owners.has('cotisation', 'late', agreed(active.id, 100));
    assert.equal((await sync()).body.updated, 0);
    const refused = await refresh();
    assert.deepEqual([refused.status, problemIn(refused).code], [404, 'no_active_saison']);
    const { body } = await club.as('viewer').call('listSaisons', {});
    const closed = body.find(({ id }) => id === active.id);
    assert.deepEqual(closed && figuresOf(closed), [9, 9, 9, 9, 9]);
  });

  it('is for who may change seasons', async () => {
    assert.equal((await club.as('viewer').call('syncSaisonStats', {})).status, 403);
  });
});
