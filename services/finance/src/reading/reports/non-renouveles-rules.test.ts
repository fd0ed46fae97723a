import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastOfNotRenewed } from './non-renouveles-rules.ts';

const saisons = new Map(
  [2023, 2024, 2025, 2026].map((year) => [`s${year}`, { _id: `s${year}`, dateDebut: `${year}-09-01` }]),
);
const last = (own: string[], of = 's2025') => lastOfNotRenewed(own, of, saisons);

describe('a member who is not renewed', () => {
  it('was in any earlier season, and is not in this one', () => {
    assert.equal(last(['s2023']), 's2023');
    assert.equal(last(['s2024', 's2023']), 's2024');
    assert.equal(last(['s2024', 's2025']), undefined);
    assert.equal(last([]), undefined);
  });

  it('is nobody who was in later seasons alone', () => {
    assert.equal(last(['s2026']), undefined);
    assert.equal(last(['s2023', 's2026']), 's2026', 'his last season is the one that began last');
  });

  it('is nobody of a season that is not known', () => {
    assert.equal(last(['gone']), undefined);
    assert.equal(last(['s2023'], 'gone'), undefined);
  });
});
