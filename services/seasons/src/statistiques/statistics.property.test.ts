import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lastDays } from '../dashboard/dashboard-rules.ts';
import type { Copied } from './contributions-rules.ts';
import { dayOf } from './day-rules.ts';
import { sectionsOf } from './section-rules.ts';
import { Statistics } from './statistics-rules.ts';
import { history, saisonIds, sectionOf } from './testing/generated-states.ts';
import { lastOf, without } from './testing/known-clubs.ts';
import { recount, recountDay, type Known, type Recount } from './testing/recount.ts';
import { weeksOf } from './week-rules.ts';

const kinds = ['adherents', 'cotisations', 'reglements', 'credits'] as const;
type Delivery = { kind: (typeof kinds)[number]; state: Copied };

const dayAt = (instant: string) => instant.slice(0, 10);
const newStatistics = () => new Statistics((instant) => dayOf(dayAt(instant)));

function deliver(statistics: Statistics, { kind, state }: Delivery): void {
  statistics[kind].put(state as never);
}

function deliveriesOf(known: Known): Delivery[] {
  return kinds.flatMap((kind) => known[kind].map((state) => ({ kind, state })));
}

function figuresOf(statistics: Statistics, saisonId: string): Recount {
  const sums = statistics.sumsOf(saisonId);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = sums;
  return {
    nbAdherents,
    nbCotisations,
    nbReglements,
    montantTotalCotisations,
    montantTotalReglements,
    parSection: sectionsOf(sums, statistics.nbPersons, sectionOf),
    parSemaine: weeksOf(sums, { from: -Infinity, to: Infinity }),
  };
}

function assertCounted(statistics: Statistics, known: Known): void {
  for (const saisonId of saisonIds) {
    const { parSection, ...figures } = recount(saisonId, known, dayAt, sectionOf);
    const counted = figuresOf(statistics, saisonId);
    assert.deepEqual(
      { ...counted, parSection: bySection(counted) },
      { ...figures, parSection: bySection({ parSection }) },
    );
  }
  const active = saisonIds[0];
  for (const today of ['2026-02-16', '2026-03-31']) {
    const days = lastDays(statistics.allSums(), statistics.sumsOf(active), dayOf(today));
    assert.deepEqual(
      days,
      days.map(({ jour }) => recountDay(jour, active, known, dayAt)),
    );
  }
}

const bySection = ({ parSection }: Pick<Recount, 'parSection'>) =>
  parSection.toSorted((a, b) => String(a.sectionId).localeCompare(String(b.sectionId)));

/** Deliveries of every version at least once, some again, in any order. */
const anyWay = history.chain((known) => {
  const all = deliveriesOf(known);
  const again = all.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...all), { maxLength: 30 });
  return again.chain((more) =>
    fc.record({
      known: fc.constant(known),
      deliveries: fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length }),
    }),
  );
});

describe('the figures of seasons', () => {
  it('are those of the last versions, in whatever order and however often each version comes', () => {
    fc.assert(
      fc.property(anyWay, ({ known, deliveries }) => {
        const statistics = newStatistics();
        for (const delivery of deliveries) deliver(statistics, delivery);
        assertCounted(statistics, lastOf(known));
      }),
      { numRuns: 500 },
    );
  });

  it('are right at every moment, also when versions are left out', () => {
    fc.assert(
      fc.property(anyWay, ({ deliveries }) => {
        const statistics = newStatistics();
        const seen: Delivery[] = [];
        for (const delivery of deliveries.slice(0, 12)) {
          deliver(statistics, delivery);
          seen.push(delivery);
          const of = (wanted: Delivery['kind']) =>
            seen.filter(({ kind }) => kind === wanted).map(({ state }) => state as never);
          const known = {
            adherents: of('adherents'),
            cotisations: of('cotisations'),
            reglements: of('reglements'),
            credits: of('credits'),
          };
          assertCounted(statistics, lastOf(known));
        }
      }),
    );
  });

  it('forget what is removed, and count it again when it comes back', () => {
    fc.assert(
      fc.property(anyWay, fc.array(fc.nat(100)), ({ known, deliveries }, picks) => {
        const statistics = newStatistics();
        for (const delivery of deliveries) deliver(statistics, delivery);
        const last = lastOf(known);
        const removed = new Set(
          picks.map((pick) => deliveriesOf(last)[pick]?.state._id).filter((id) => id !== undefined),
        );
        for (const kind of kinds) for (const id of removed) statistics[kind].remove(id);
        assertCounted(statistics, without(last, removed));
        for (const delivery of deliveriesOf(last)) deliver(statistics, delivery);
        assertCounted(statistics, last);
      }),
    );
  });

  it('leave no trace of what is no more', () => {
    fc.assert(
      fc.property(anyWay, ({ known, deliveries }) => {
        const statistics = newStatistics();
        for (const delivery of deliveries) deliver(statistics, delivery);
        for (const kind of kinds) for (const { _id } of known[kind]) statistics[kind].remove(_id);
        for (const sums of statistics.allSums()) {
          assert.deepEqual([sums.days.size, sums.formules.size], [0, 0]);
        }
        for (const kind of kinds) assert.deepEqual(statistics[kind].ids, []);
      }),
    );
  });
});
