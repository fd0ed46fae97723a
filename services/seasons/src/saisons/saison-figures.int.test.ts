import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { AdherentState, CotisationState, ReglementState, Saison, SaisonChiffres } from '@club/contract';
import { publishState, until } from '@club/service-kit/testing';
import { adherentCopy, cotisationCopy, reglementCopy } from '../copies.ts';
import { aSaison, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
let first: Saison;
let second: Saison;
before(async () => {
  club = await startSeasons();
  first = (await club.create(aSaison({ active: true }))).body;
  second = (await club.create()).body;
});
after(() => club.stop());
beforeEach(async () => {
  for (const { collection } of [adherentCopy, cotisationCopy, reglementCopy]) await collection.deleteMany();
  for (const { id } of [first, second]) await showsOf(id, nothing);
});

const adherent = (id: string, saisonId: string, parts: Partial<AdherentState> = {}) =>
  adherentCopy.keep([{ id, version: 1, deleted: false, data: { saisonId, ...parts } as AdherentState }]);
const cotisation = (id: string, saisonId: string, montantTotal: number, adherentId = 'a1') => {
  const data = {
    saisonId,
    montantTotal,
    adherents: [{ adherentId, formules: [] }],
  } as unknown as CotisationState;
  return cotisationCopy.keep([{ id, version: 1, deleted: false, data }]);
};
const reglement = (id: string, saisonId: string, montantTotal: number, montantRecu: number, version = 1) => {
  const data = { saisonId, montantTotal, montantRecu } as ReglementState;
  return reglementCopy.keep([{ id, version, deleted: false, data }]);
};
const tombstone = { version: 9, deleted: true, data: null };

async function figuresOf(id: string): Promise<SaisonChiffres> {
  const { body } = await club.as('viewer').call('listSaisons', {});
  const found = body.find((saison) => saison.id === id);
  assert.ok(found);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = found;
  return { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements };
}

/** Waits until the season shows these figures; says which ones it shows when it never does. */
async function showsOf(id: string, figures: SaisonChiffres): Promise<void> {
  await until(async () => isDeepStrictEqual(await figuresOf(id), figures)).catch(() => undefined);
  assert.deepEqual(await figuresOf(id), figures);
}

it('the first day of a season to come stays once something is sold for it', async () => {
  const { body: coming } = await club.create(aSaison({ dateDebut: '2097-09-01', dateFin: '2098-07-31' }));
  const move = (dateDebut: string) => club.update(coming.id, { dateDebut });
  assert.equal((await move('2097-09-02')).status, 200);
  await cotisation('sold', coming.id, 40_000);
  await until(async () => (await figuresOf(coming.id)).nbCotisations === 1);
  const refused = await move('2097-09-08');
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.body), /vendues à partir du 02\/09\/2097/);
  assert.equal((await club.update(coming.id, { dateFin: '2098-08-31' })).status, 200);
});

const nothing: SaisonChiffres = {
  nbAdherents: 0,
  nbCotisations: 0,
  nbReglements: 0,
  montantTotalCotisations: 0,
  montantTotalReglements: 0,
};

describe('the figures of seasons', () => {
  it('are each season’s own, in the list and of the active one', async () => {
    await adherent('a1', first.id, { estAdherent: true });
    await cotisation('c1', first.id, 45050);
    await cotisation('c2', first.id, 10);
    await cotisation('c3', second.id, 1);
    await reglement('r1', first.id, 20000, 20000);
    const figures = {
      nbAdherents: 1,
      nbCotisations: 2,
      nbReglements: 1,
      montantTotalCotisations: 450.6,
      montantTotalReglements: 200,
    };
    await showsOf(first.id, figures);
    await showsOf(second.id, { ...nothing, nbAdherents: 1, nbCotisations: 1, montantTotalCotisations: 0.01 });
    const { body } = await club.as('viewer').call('getActiveSaison', {});
    assert.deepEqual(body, { ...first, ...figures });
  });

  it('say what was received, not what is promised; a reversal takes it back', async () => {
    await reglement('r1', first.id, 50000, 0);
    await reglement('r2', first.id, 30000, 30000);
    await reglement('r3', first.id, -30000, -30000);
    await reglement('r1', first.id, 50000, 12500, 2);
    await showsOf(first.id, { ...nothing, nbReglements: 3, montantTotalReglements: 125 });
  });

  it('leave out what is archived, the trash, and payers who are no members', async () => {
    await cotisation('c1', first.id, 100, 'a3');
    await reglement('r1', first.id, 100, 100);
    await adherent('a1', first.id);
    await adherent('a2', first.id, { estAdherent: true });
    await adherent('a3', first.id, { estAdherent: false });
    await showsOf(first.id, {
      nbAdherents: 2,
      nbCotisations: 1,
      nbReglements: 1,
      montantTotalCotisations: 1,
      montantTotalReglements: 1,
    });
    await cotisationCopy.keep([{ id: 'c1', ...tombstone }]);
    await reglementCopy.keep([{ id: 'r1', ...tombstone }]);
    await adherentCopy.keep([{ id: 'a2', ...tombstone }]);
    await showsOf(first.id, { ...nothing, nbAdherents: 1 });
  });

  it('count once who is inscribed and holds cotisations, and who holds cotisations only', async () => {
    await adherent('a1', first.id);
    await adherent('a2', second.id);
    await cotisation('c1', first.id, 0, 'a1');
    await cotisation('c2', first.id, 0, 'a1');
    await cotisation('c3', first.id, 0, 'a2');
    await cotisation('c4', first.id, 0, 'nobody');
    await showsOf(first.id, { ...nothing, nbAdherents: 2, nbCotisations: 4 });
    await cotisationCopy.keep([{ id: 'c3', ...tombstone }]);
    await showsOf(first.id, { ...nothing, nbAdherents: 1, nbCotisations: 3 });
    await showsOf(second.id, { ...nothing, nbAdherents: 1 });
  });

  it('are exact beyond what 32 bits hold', async () => {
    for (let row = 1; row <= 30; row += 1) await cotisation(`c${row}`, first.id, 99_999_999_999);
    await showsOf(first.id, { ...nothing, nbCotisations: 30, montantTotalCotisations: 29_999_999_999.7 });
  });

  it('are those frozen of a closed season, whatever its rows come to later', async () => {
    const figures = {
      nbAdherents: 4,
      nbCotisations: 3,
      nbReglements: 2,
      montantTotalCotisations: 45_050,
      montantTotalReglements: 12_345,
    };
    const { id } = (await club.create()).body;
    await Saisons.updateOne({ _id: id }, { $set: { cloturee: true, dateCloture: new Date(), figures } });
    await reglement('r1', id, 100, 100);
    await reglement('r2', second.id, 100, 100);
    await showsOf(second.id, { ...nothing, nbReglements: 1, montantTotalReglements: 1 });
    await showsOf(id, { ...figures, montantTotalCotisations: 450.5, montantTotalReglements: 123.45 });
  });
});

describe('the seasons of a member', () => {
  it('are also those of which the member holds a cotisation, once each, latest first', async () => {
    const id = 'aaaaaaaaaaaaaaaaaaaaaaa1';
    await adherent(id, first.id);
    await cotisation('c1', second.id, 100, id);
    await cotisation('c2', second.id, 100, id);
    await cotisation('c3', first.id, 100, id);
    await cotisation('c4', second.id, 100, 'another');
    const saisons = async () =>
      (await club.as('viewer').call('listAdherentSaisons', { params: { id } })).body.map(({ nom }) => nom);
    assert.deepEqual(await saisons(), [second.nom, first.nom]);
    for (const cotisationId of ['c1', 'c2']) await cotisationCopy.keep([{ id: cotisationId, ...tombstone }]);
    assert.deepEqual(await saisons(), [first.nom]);
  });
});

it('the next badge number follows the last one that members gave', async () => {
  const next = async (id: string) =>
    (await club.as('viewer').call('listSaisons', {})).body.find((one) => one.id === id)?.numeroSerieBadge;
  assert.equal(await next(first.id), 1);
  await publishState('badge', { id: first.id, version: 7, deleted: false, data: { dernierNumero: 7 } });
  await until(async () => (await next(first.id)) === 8);
  assert.equal(await next(second.id), 1);
  assert.equal((await club.as('viewer').call('getActiveSaison', {})).body.numeroSerieBadge, 8);
});
