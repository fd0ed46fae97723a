import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf } from './day-rules.ts';
import { Statistics } from './statistics-rules.ts';

const aReglement = (version: number, montantRecu: number) => ({
  _id: 'r1',
  version,
  deleted: false,
  saisonId: 's1',
  dateReglement: '2026-09-01',
  montantRecu,
});

describe('what an entity adds', () => {
  for (const [title, versions, expected] of [
    ['is its newest version’s', [aReglement(1, 100), aReglement(2, 250)], 250],
    ['is not an older version’s that comes late', [aReglement(2, 250), aReglement(1, 100)], 250],
    ['is added once, however often the version comes', [aReglement(2, 250), aReglement(2, 250)], 250],
    ['is that of the copy put right', [aReglement(2, 999), aReglement(2, 250)], 250],
    ['is nothing of a tombstone', [aReglement(1, 100), { ...aReglement(2, 100), deleted: true }], 0],
    ['is nothing after a tombstone', [{ ...aReglement(2, 100), deleted: true }, aReglement(1, 100)], 0],
  ] as const)
    it(title, () => {
      const statistics = new Statistics(dayOf);
      for (const version of versions) statistics.reglements.put(version);
      const { nbReglements, montantTotalReglements } = statistics.sumsOf('s1');
      assert.deepEqual([nbReglements, montantTotalReglements], [expected === 0 ? 0 : 1, expected]);
    });
});
