import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FormuleState, SaisonStatistiques, SectionState } from '@club/contract';
import { amountOf, clubToday } from '@club/service-kit';
import { publishState, until } from '@club/service-kit/testing';
import fc from 'fast-check';
import { Saisons } from '../saisons/saison-model.ts';
import { startSecondInstance, type SecondInstance } from '../testing/second-instance.ts';
import { aSaison, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { publishAll, publishedOf, type Published } from './testing/fake-owners.ts';
import { formuleIds, history, saisonIds, sectionIds, sectionOf } from './testing/generated-states.ts';
import { deleted, lastOf, later, merged, nothing } from './testing/known-clubs.ts';
import { recount, type Known } from './testing/recount.ts';

const dayAt = (instant: string) => clubToday(new Date(instant));

const sizeOf = ({ adherents, cotisations, reglements }: Known) =>
  Math.min(adherents.length, cotisations.length, reglements.length);

/** The clubs with most to tell of some made-up ones, the same at each run. */
const [first = nothing(), second = nothing()] = fc
  .sample(history, { numRuns: 100, seed: 2026 })
  .toSorted((a, b) => sizeOf(b) - sizeOf(a));

let club: TestSeasons;
let other: SecondInstance;
before(async () => {
  club = await startSeasons();
  for (const [at, _id] of saisonIds.entries()) {
    const createdAt = new Date();
    await Saisons.insertOne({
      _id,
      ...aSaison(),
      active: false,
      nomKey: _id,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      cloturee: false,
      inscriptionsOuvertes: false,
      inscriptionsDu: null,
      activeDepuis: null,
      clotureEnCours: false,
      dateCloture: null,
      suppressionDepuis: null,
      dateDebut: `${2020 + at}-09-01`,
      dateFin: '2026-07-31',
    });
  }
  // The stream is made soon after the start.
  await until(() =>
    publishCatalogue().then(
      () => true,
      () => false,
    ),
  );
  other = await startSecondInstance();
});
after(async () => {
  await other.end('SIGTERM');
  await club.stop();
});

async function publishCatalogue(): Promise<void> {
  for (const id of sectionIds) {
    const data = { code: id.slice(-3), designation: `Section ${id.slice(-1)}` } as SectionState;
    await publishState('section', { id, version: 1, deleted: false, data });
  }
  for (const id of formuleIds) {
    const data = { sectionId: sectionOf(id) } as FormuleState;
    await publishState('formule', { id, version: 1, deleted: false, data });
  }
}

/** What anyone would count, as /api answers it; the sections in the order of their ids. */
function expected(known: Known): object[] {
  return saisonIds.map((id) => {
    const { parSection, parSemaine, ...figures } = recount(id, known, dayAt, sectionOf);
    return {
      ...figures,
      montantTotalCotisations: amountOf(figures.montantTotalCotisations),
      montantTotalReglements: amountOf(figures.montantTotalReglements),
      parSection: parSection
        .map(({ sectionId, nbAdherents, montant }) => ({
          sectionId,
          code: sectionId?.slice(-3) ?? '',
          designation: sectionId ? `Section ${sectionId.slice(-1)}` : 'Sans section',
          nbAdherents,
          montant: amountOf(montant),
        }))
        .sort(bySection),
      parSemaine: parSemaine.map((week) => ({ ...week, montantRecu: amountOf(week.montantRecu) })),
    };
  });
}

type Section = SaisonStatistiques['parSection'][number];
const bySection = (a: Section, b: Section) => String(a.sectionId).localeCompare(String(b.sectionId));

async function shown(get: (id: string) => Promise<SaisonStatistiques>): Promise<object[]> {
  const all = await Promise.all(saisonIds.map(get));
  return all.map(({ figees: _figees, precedente: _precedente, parSection, ...figures }) => ({
    ...figures,
    parSection: parSection.toSorted(bySection),
  }));
}

const shownHere = () =>
  shown(async (id) => (await club.as('viewer').call('getSaisonStatistiques', { params: { id } })).body);
const shownThere = () => shown((id) => other.get('getSaisonStatistiques', { id }));

/** Waits until both instances show this; says what is wrong when they never do. */
async function untilBothShow(known: Known): Promise<void> {
  const wanted = JSON.stringify(sorted(expected(known)));
  const agrees = async (show: () => Promise<object[]>) => JSON.stringify(sorted(await show())) === wanted;
  const assertBoth = async () => {
    assert.deepEqual(await shownHere(), expected(known));
    assert.deepEqual(await shownThere(), expected(known));
  };
  await until(async () => (await agrees(shownHere)) && (await agrees(shownThere))).catch(async (error) => {
    await assertBoth();
    throw error;
  });
  await assertBoth();
}

/** With the fields of each in one order. */
const sorted = (seasons: readonly object[]) =>
  seasons.map((season) => Object.entries(season).sort(([a], [b]) => a.localeCompare(b)));

/** Every version in any order, most twice, and at the end the last ones: the relay never ends with an older one. */
function stormOf(known: Known, seed: number): Published[] {
  const all = publishedOf(known);
  const [shuffled] = fc.sample(fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }), {
    numRuns: 1,
    seed,
  });
  return [...(shuffled ?? []), ...publishedOf(lastOf(known))];
}

describe('figures of two instances', () => {
  it('are a recount of the last states after a storm of events, twice and out of order', async () => {
    assert.ok(sizeOf(first) > 5 && sizeOf(second) > 5);
    await publishAll(stormOf(first, 1));
    await untilBothShow(lastOf(first));
  });

  it('follow what comes next, from another history', async () => {
    const next = later(second, 10);
    await publishAll(stormOf(next, 2));
    await untilBothShow(merged(first, next));
  });

  it('are whole again in an instance that was killed and missed events', async () => {
    await other.end('SIGKILL');
    const next = later(first, 20);
    await publishAll(stormOf(next, 3));
    other = await startSecondInstance();
    await untilBothShow(merged(later(second, 10), next));
  });

  it('are zeros once everything is deleted, and a late state revives nothing', async () => {
    const known = merged(later(second, 10), later(first, 20));
    await publishAll(publishedOf(deleted(known)));
    await untilBothShow(deleted(known));
    const empty = { nbAdherents: 0, nbCotisations: 0, nbReglements: 0 };
    const [figures] = await shownHere();
    assert.deepEqual({ ...figures, ...empty }, figures);
    await publishAll(publishedOf(known));
    await publishAll(publishedOf({ ...nothing(), reglements: [marker] }));
    await untilBothShow({ ...deleted(known), reglements: [...deleted(known).reglements, marker] });
  });
});

/** Published last: once it is counted, what was published before it has been looked at. */
const marker = {
  _id: 'r-last',
  version: 1,
  deleted: false,
  saisonId: saisonIds[0],
  dateReglement: '2026-03-01',
  montantRecu: 12_345,
};
