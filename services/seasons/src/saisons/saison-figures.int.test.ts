import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  AdherentState,
  CotisationState,
  ReglementState,
  Saison,
  SaisonChiffres,
} from '@club/contract';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { cotisationCopy, reglementCopy } from '../money/money-copies.ts';
import { aSaison, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';

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
  for (const { model } of [adherentCopy, cotisationCopy, reglementCopy]) await model.deleteMany();
});

const adherent = (id: string, saisonId: string, parts: Partial<AdherentState> = {}) =>
  adherentCopy.keep([{ id, version: 1, deleted: false, data: { saisonId, ...parts } as AdherentState }]);
const cotisation = (id: string, saisonId: string, montantTotal: number, adherentId = 'a1') => {
  const data = { saisonId, montantTotal, adherents: [{ adherentId }] } as CotisationState;
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
    assert.deepEqual(await figuresOf(first.id), figures);
    assert.deepEqual(await figuresOf(second.id), {
      ...nothing,
      nbCotisations: 1,
      montantTotalCotisations: 0.01,
    });
    const { body } = await club.as('viewer').call('getActiveSaison', {});
    assert.deepEqual(body, { ...first, ...figures });
  });

  it('say what was received, not what is promised; a counter-entry takes it back', async () => {
    await reglement('r1', first.id, 50000, 0);
    await reglement('r2', first.id, 30000, 30000);
    await reglement('r3', first.id, -30000, -30000);
    await reglement('r1', first.id, 50000, 12500, 2);
    const { nbReglements, montantTotalReglements } = await figuresOf(first.id);
    assert.deepEqual([nbReglements, montantTotalReglements], [3, 125]);
  });

  it('leave out what is archived, the trash, and payers who are no members', async () => {
    await cotisation('c1', first.id, 100);
    await reglement('r1', first.id, 100, 100);
    await adherent('a1', first.id);
    await adherent('a2', first.id, { estAdherent: true });
    await adherent('a3', first.id, { estAdherent: false });
    assert.equal((await figuresOf(first.id)).nbAdherents, 2);
    await cotisationCopy.keep([{ id: 'c1', ...tombstone }]);
    await reglementCopy.keep([{ id: 'r1', ...tombstone }]);
    await adherentCopy.keep([{ id: 'a2', ...tombstone }]);
    assert.deepEqual(await figuresOf(first.id), { ...nothing, nbAdherents: 1 });
  });

  it('are exact beyond what 32 bits hold', async () => {
    for (let row = 1; row <= 30; row += 1) await cotisation(`c${row}`, first.id, 99_999_999_999);
    assert.equal((await figuresOf(first.id)).montantTotalCotisations, 29_999_999_999.7);
  });

  it('are read in indexes alone', async () => {
    for (const [{ model }, more] of [
      [adherentCopy, { estAdherent: { $ne: false } }],
      [cotisationCopy, {}],
      [reglementCopy, {}],
    ] as const) {
      const amount = model === cotisationCopy.model ? '$montantTotal' : '$montantRecu';
      const pipeline = [
        { $match: { saisonId: { $in: [first.id, second.id] }, deleted: false, ...more } },
        {
          $group: {
            _id: '$saisonId',
            amount: { $sum: model === adherentCopy.model ? 0 : amount },
          },
        },
      ];
      const plan = JSON.stringify(await model.collection.aggregate(pipeline).explain());
      assert.ok(plan.includes('IXSCAN') && !plan.includes('FETCH') && !plan.includes('COLLSCAN'), plan);
    }
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
