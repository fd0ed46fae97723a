import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Saison } from '@club/contract';
import { until, type TestService } from '@club/service-kit/testing';
import { anAdherent, aSaison, problemIn, publishAdherent, startSeasons } from '../testing/start-seasons.ts';
import { adherentCopy } from '../copies.ts';

let service: TestService;
let saison: Saison;
before(async () => {
  service = await startSeasons();
  saison = (await service.as('admin').call('createSaison', { body: aSaison({ active: true }) })).body;
});
after(() => service.stop());

const saisonsOf = (id: string) => service.as('viewer').call('listAdherentSaisons', { params: { id } });
const aMember = 'aaaaaaaaaaaaaaaaaaaaaaa1';
const noSeason = 'aaaaaaaaaaaaaaaaaaaaaaa2';
const trashed = 'aaaaaaaaaaaaaaaaaaaaaaa3';
const newcomer = 'aaaaaaaaaaaaaaaaaaaaaaa4';
const nobody = 'ffffffffffffffffffffffff';

describe('the seasons of a member', () => {
  before(async () => {
    await publishAdherent(aMember, saison.id);
    await publishAdherent(noSeason, null);
    await publishAdherent(trashed, saison.id, 1, true);
    await until(async () => (await adherentCopy.collection.countDocuments()) === 3);
  });

  it('are the season of inscription', async () => {
    const { id, nom, dateDebut, dateFin, active, cloturee } = saison;
    assert.deepEqual((await saisonsOf(aMember)).body, [{ id, nom, dateDebut, dateFin, active, cloturee }]);
  });

  it('are none for somebody inscribed in none', async () => {
    assert.deepEqual((await saisonsOf(noSeason)).body, []);
  });

  it('answer 404 for a member in the trash', async () => {
    assert.equal((await saisonsOf(trashed)).status, 404);
  });

  it('answer 503 while the copy lacks the member and members is away', async () => {
    assert.equal((await saisonsOf(nobody)).status, 503);
  });

  it('are asked of members when the copy lacks the member', async () => {
    const data = anAdherent(newcomer, saison.id);
    service.replyAs('members', {
      adherent: async ({ id }) =>
        id === newcomer ? { id: newcomer, version: 1, deleted: false, data } : null,
    });
    await until(async () => (await saisonsOf(newcomer)).status === 200);
    const { body } = await saisonsOf(newcomer);
    assert.deepEqual(
      body.map(({ nom }) => nom),
      [saison.nom],
    );
    const unknown = await saisonsOf(nobody);
    assert.equal(unknown.status, 404);
    assert.equal(problemIn(unknown).message, 'Adhérent introuvable.');
  });
});
