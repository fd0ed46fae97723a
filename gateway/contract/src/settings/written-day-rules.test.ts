import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { coverageText } from '../reports/coverage.ts';
import { reports } from '../reports/reports.ts';
import { setClubDateFormat, writtenDay } from './written-day-rules.ts';

describe('a day as the club writes it', () => {
  afterEach(() => setClubDateFormat('dd/MM/yyyy'));

  for (const [format, written] of [
    ['dd/MM/yyyy', '05/03/2026'],
    ['MM/dd/yyyy', '03/05/2026'],
    ['yyyy-MM-dd', '2026-03-05'],
  ] as const)
    it(`is ${written} by ${format}`, () => {
      assert.equal(writtenDay('2026-03-05', format), written);
      setClubDateFormat(format);
      assert.equal(writtenDay('2026-03-05'), written);
    });

  it('stands so in what a report covers', () => {
    setClubDateFormat('MM/dd/yyyy');
    const period = { dateDebut: '2026-09-01', dateFin: '2026-09-30' };
    assert.equal(coverageText(reports.reglements, period, {}), 'Du 09/01/2026 au 09/30/2026');
  });
});
