import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOfFormer, daysBefore, daysOfFormer } from './reference-rules.ts';

const today = '2026-11-26';
const saison = { dateDebut: '2026-09-01', dateFin: '2027-07-31', cloturee: false };
const former = { dateDebut: '2025-09-01', dateFin: '2026-07-31' };
const spanOf = (text: string) => {
  const [debut = '', fin = debut] = text.split(' ');
  return { debut, fin };
};

describe('the days before', () => {
  for (const [asked, before] of [
    ['2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
    ['2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['2026-07-01 2026-09-30', '2026-04-01 2026-06-30'],
    // This month is not over: as many days of the last one.
    ['2026-11-01 2026-11-30', '2026-10-01 2026-10-26'],
    ['2026-11-26', '2026-11-25 2026-11-25'],
    ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
    ['2026-11-23 2026-11-29', '2026-11-16 2026-11-19'],
  ] as const) {
    it(`${asked} are ${before}`, () => assert.deepEqual(daysBefore(spanOf(asked), today), spanOf(before)));
  }
});

describe('the same days of the season before', () => {
  for (const [asked, same] of [
    ['2026-10-01 2026-10-31', '2025-10-01 2025-10-31'],
    ['2026-11-01 2026-11-30', '2025-11-01 2025-11-26'],
    ['2027-02-01 2027-02-28', '2026-02-01 2026-02-28'],
    ['2024-02-29', '2023-02-28 2023-02-28'],
    ['2025-02-01 2025-02-28', '2024-02-01 2024-02-29'],
  ] as const) {
    it(`${asked} are ${same}`, () =>
      assert.deepEqual(daysOfFormer(spanOf(asked), { saison, former }, today), spanOf(same)));
  }

  it('are two years earlier when no season began between', () => {
    const earlier = { dateDebut: '2024-09-15', dateFin: '2025-07-31' };
    assert.deepEqual(
      daysOfFormer(spanOf('2026-10-01 2026-10-31'), { saison, former: earlier }, today),
      spanOf('2024-10-01 2024-10-31'),
    );
  });
});

describe('the day of the season before', () => {
  it('is as many days from its beginning, and its last once this one is over', () => {
    assert.equal(dayOfFormer(saison, former, today), '2025-11-26');
    assert.equal(dayOfFormer(saison, former, '2027-08-01'), '2026-07-31');
    assert.equal(dayOfFormer({ ...saison, cloturee: true }, former, today), '2026-07-31');
    assert.equal(dayOfFormer(saison, former, '2026-08-01'), '2025-09-01');
  });
});
