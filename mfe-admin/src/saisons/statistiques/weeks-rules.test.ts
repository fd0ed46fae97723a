import { changeBetween } from './chiffres.ts';
import { outsideText, overlaidWeeks } from './weeks-rules.ts';

const week = (lundi: string, nbCotisations = 1) => ({ lundi, nbCotisations, montantRecu: 0 });

describe('weeks over the season before', () => {
  it('stand as far from the beginning of their season', () => {
    const weeks = overlaidWeeks(
      { dateDebut: '2026-09-01', parSemaine: [week('2026-08-31', 3)] },
      { dateDebut: '2025-09-04', parSemaine: [week('2025-09-01', 5), week('2025-09-08', 7)] },
    );
    expect(weeks.map(({ lundi, own, before }) => [lundi, own?.nbCotisations, before?.nbCotisations])).toEqual(
      [
        ['2026-08-31', 3, 5],
        ['2026-09-07', undefined, 7],
      ],
    );
  });

  it('begin before the season when somebody paid early, and pass the change of the clock', () => {
    const early = overlaidWeeks({
      dateDebut: '2026-11-02',
      parSemaine: [week('2026-10-19'), week('2026-10-26'), week('2026-11-02')],
    });
    expect(early.map(({ lundi }) => lundi)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
  });

  it('are none when nothing happened', () =>
    expect(overlaidWeeks({ dateDebut: '2026-09-01', parSemaine: [] })).toEqual([]));
});

it('what was received outside the weeks shown is told, for the totals hold it', () => {
  const parSemaine = [0.1, 0.2].map((montantRecu) => ({ ...week('2026-09-07'), montantRecu }));
  expect(outsideText({ parSemaine, montantTotalReglements: 0.3 })).toBeNull();
  expect(outsideText({ parSemaine, montantTotalReglements: 700.3 })).toMatch(
    /^Hors de ces semaines, compté dans les totaux\s: 700,00/,
  );
});

it.each([
  [100, 150, 50],
  [200, 50, -75],
  [0, 10, null],
])('from %d to %d is a change of %s percent', (before, now, percent) =>
  expect(changeBetween(before, now)).toBe(percent),
);
