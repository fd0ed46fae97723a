import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  defaultSettings,
  type AdherentState,
  type CotisationState,
  type FormuleState,
  type ReglementState,
  type Saison,
  type SaisonStatistiques,
  type SectionState,
} from '@club/contract';
import { settingsCopy } from '@club/service-kit/settings-copy';
import { until } from '@club/service-kit/testing';
import { adherentCopy, cotisationCopy, formuleCopy, reglementCopy, sectionCopy } from '../copies.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { aSaison, problemIn, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';

let club: TestSeasons;
let former: Saison;
let active: Saison;
before(async () => {
  club = await startSeasons();
  former = (await club.create({ ...aSaison(), dateDebut: '2025-09-01', dateFin: '2026-08-31' })).body;
  active = (await club.create({ ...aSaison(), dateDebut: '2026-09-01', dateFin: '2027-08-31' })).body;
  await fillCatalogue();
  await fillMoney();
});
after(() => club.stop());

const said = { version: 1, deleted: false };

async function fillCatalogue(): Promise<void> {
  const section = (id: string, code: string, designation: string) =>
    sectionCopy.keep([{ ...said, id, data: { code, designation } as SectionState }]);
  await section('judo', '100', 'Judo');
  await section('natation', '200', 'Natation');
  await sectionCopy.keep([{ id: 'natation', version: 2, deleted: true, data: null }]);
  for (const [id, sectionId] of [
    ['adultes', 'judo'],
    ['enfants', 'judo'],
    ['bassin', 'natation'],
    ['carte', null],
  ] as const)
    await formuleCopy.keep([{ ...said, id, data: { sectionId } as FormuleState }]);
}

async function fillMoney(): Promise<void> {
  for (const id of ['a1', 'a2', 'a3'])
    await adherentCopy.keep([
      {
        ...said,
        id,
        data: { saisonId: active.id, dateInscription: '2026-09-01T10:00:00Z' } as AdherentState,
      },
    ]);
  await cotisation('c1', active.id, '2026-09-07T09:00:00Z', { a1: ['adultes', 40_000] });
  await cotisation('c2', active.id, '2026-09-13T23:30:00Z', {
    a1: ['enfants', 5_050],
    a2: ['bassin', 60_000],
  });
  await cotisation('c3', active.id, '2026-09-14T09:00:00Z', {
    a3: ['carte', 1_000],
    payeur: ['inconnue', 500],
  });
  await cotisation('c4', former.id, '2025-10-01T09:00:00Z', { a1: ['adultes', 30_000] });
  await received('r1', former.id, '2025-10-02', 30_000);
  await received('r2', active.id, '2026-09-28', 12_345);
  await received('r3', active.id, '2026-10-01', -345);
  await until(async () => (await statistiquesOf(active.id)).nbReglements === 2);
}

async function cotisation(
  id: string,
  saisonId: string,
  createdAt: string,
  agreed: Readonly<Record<string, [formuleId: string, montant: number]>>,
): Promise<void> {
  const adherents = Object.entries(agreed).map(([adherentId, [formuleId, montant]]) => ({
    adherentId,
    montantAdherent: montant,
    formules: [{ formuleId, montant, dateFin: '2027-08-31' }],
  }));
  const montantTotal = adherents.reduce((sum, { montantAdherent }) => sum + montantAdherent, 0);
  const data = { saisonId, createdAt, montantTotal, adherents } as CotisationState;
  await cotisationCopy.keep([{ ...said, id, data }]);
}

async function received(id: string, saisonId: string, dateReglement: string, montant: number): Promise<void> {
  const details = [{ dateReglement, montant }];
  const data = { saisonId, dateReglement, montantRecu: montant, details } as ReglementState;
  await reglementCopy.keep([{ ...said, id, data }]);
}

async function statistiquesOf(id: string): Promise<SaisonStatistiques> {
  return (await club.as('viewer').call('getSaisonStatistiques', { params: { id } })).body;
}

const formerFigures = {
  nbAdherents: 1,
  nbCotisations: 1,
  nbReglements: 1,
  montantTotalCotisations: 300,
  montantTotalReglements: 300,
};
const named = ({ id, nom, dateDebut }: Saison) => ({ id, nom, dateDebut });
const formerWeeks = [{ lundi: '2025-09-29', nbCotisations: 1, montantRecu: 300 }];

describe('the statistics of a season', () => {
  it('are its figures, by section and by week, beside those of the season before', async () => {
    assert.deepEqual(await statistiquesOf(active.id), {
      figees: false,
      nbAdherents: 3,
      nbCotisations: 3,
      nbReglements: 2,
      montantTotalCotisations: 1065.5,
      montantTotalReglements: 120,
      parSection: [
        { sectionId: 'natation', code: '200', designation: 'Natation', nbAdherents: 1, montant: 600 },
        { sectionId: 'judo', code: '100', designation: 'Judo', nbAdherents: 1, montant: 450.5 },
        { sectionId: null, code: '', designation: 'Sans section', nbAdherents: 1, montant: 15 },
      ],
      parSemaine: [
        { lundi: '2026-09-07', nbCotisations: 1, montantRecu: 0 },
        { lundi: '2026-09-14', nbCotisations: 2, montantRecu: 0 },
        { lundi: '2026-09-21', nbCotisations: 0, montantRecu: 0 },
        { lundi: '2026-09-28', nbCotisations: 0, montantRecu: 120 },
      ],
      precedente: { ...named(former), ...formerFigures, parSemaine: formerWeeks },
    });
  });

  it('tell who may read neither money nor debts how many there are, and no amount', async () => {
    const clerk = club.as(['adherents.read', 'admin.manage_permissions']);
    const { body } = await clerk.call('getSaisonStatistiques', { params: { id: active.id } });
    assert.equal(body.nbCotisations, 3);
    assert.deepEqual(body.parSemaine[3], { lundi: '2026-09-28', nbCotisations: 0 });
    const saison = await clerk.call('getActiveSaison', {});
    const list = await clerk.call('listSaisons', {});
    const stale = await clerk.call('updateSaison', { params: { id: active.id }, body: { version: 99 } });
    assert.equal(stale.status, 409);
    for (const told of [body, saison.body, list.body, stale.body])
      assert.doesNotMatch(JSON.stringify(told), /montant/);
  });

  it('tell debts to who may read cotisations, what was received to who may read règlements', async () => {
    const told = async (permission: 'cotisations.read' | 'reglements.read') => {
      const { body } = await club
        .as([permission])
        .call('getSaisonStatistiques', { params: { id: active.id } });
      const { montantTotalCotisations, montantTotalReglements, parSection, parSemaine, precedente } = body;
      return [
        ...[montantTotalCotisations, montantTotalReglements, parSection[0]?.montant],
        ...[parSemaine[3]?.montantRecu, precedente?.montantTotalCotisations],
        precedente?.parSemaine[0]?.montantRecu,
      ];
    };
    const none = undefined;
    assert.deepEqual(await told('cotisations.read'), [1065.5, none, 600, none, 300, none]);
    assert.deepEqual(await told('reglements.read'), [none, 120, none, 120, none, 300]);
  });

  it('are not compared with a season that nobody was in', async () => {
    const { body: empty } = await club.create({
      ...aSaison(),
      dateDebut: '2026-08-01',
      dateFin: '2026-08-31',
    });
    assert.equal((await statistiquesOf(active.id)).precedente?.id, former.id);
    await Saisons.deleteOne({ _id: empty.id });
  });

  it('have none before the first season', async () => {
    const { precedente, parSemaine, ...figures } = await statistiquesOf(former.id);
    assert.equal(precedente, null);
    assert.deepEqual(parSemaine, formerWeeks);
    assert.equal(figures.montantTotalReglements, 300);
  });

  it('are frozen once it is closed: money received for it later belongs to no week of it', async () => {
    const figures = { ...formerFigures, montantTotalCotisations: 30_000, montantTotalReglements: 30_000 };
    const dateCloture = new Date('2026-08-31T20:00:00Z');
    await Saisons.updateOne({ _id: former.id }, { $set: { cloturee: true, dateCloture, figures } });
    await received('r4', former.id, '2026-10-05', 999);
    await received('r5', active.id, '2026-09-28', 0);
    await until(async () => (await statistiquesOf(active.id)).nbReglements === 3);
    const { figees, parSemaine, nbReglements, montantTotalReglements } = await statistiquesOf(former.id);
    assert.deepEqual([figees, nbReglements, montantTotalReglements], [true, 1, 300]);
    assert.deepEqual(parSemaine, formerWeeks);
    assert.deepEqual((await statistiquesOf(active.id)).precedente, {
      ...named(former),
      ...formerFigures,
      parSemaine: formerWeeks,
    });
  });

  it('follow the time zone of the club, without a restart', async () => {
    const cotisationsByWeek = async () =>
      (await statistiquesOf(active.id)).parSemaine.map(({ nbCotisations }) => nbCotisations).slice(0, 2);
    assert.deepEqual(await cotisationsByWeek(), [1, 2]);
    // In UTC the evening of 13 September at 23:30 is still the Sunday.
    for (const [version, fuseau, expected] of [
      [2, 'UTC', [2, 1]],
      [3, 'Africa/Casablanca', [1, 2]],
    ] as const) {
      const data = { ...defaultSettings, systemSettings: { ...defaultSettings.systemSettings, fuseau } };
      await settingsCopy.keep([{ id: 'club', version, deleted: false, data }]);
      await until(async () => isDeepStrictEqual(await cotisationsByWeek(), expected));
    }
  });

  it('are those of no unknown season', async () => {
    const unknown = await club.as('viewer').call('getSaisonStatistiques', { params: { id: 'f'.repeat(24) } });
    assert.equal(unknown.status, 404);
    assert.equal(problemIn(unknown).message, 'Saison introuvable.');
  });
});
