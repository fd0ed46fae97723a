import { anImportRun } from '../testing/builders.ts';
import { columnTitles, countsOfLignes, firstEtat, hasLignes, planText } from './plan-rules.ts';

const plan = {
  ...{ crees: 5, modifies: 0, ignores: 1, refuses: 2, conflits: 3, colonnes: [] },
  ...{ choixConflits: null, expireLe: '2026-11-28T10:00:00.000Z' },
};
const planned = anImportRun({ statut: 'planifie', imported: 0, skipped: 0, errors: 0, plan });
const done = (choixConflits: 'ignorer' | 'nouveau_code', imported: number, skipped: number) =>
  anImportRun({ ...{ statut: 'termine', imported, skipped, errors: 2 }, plan: { ...plan, choixConflits } });

describe('the rows of a plan', () => {
  it.each([
    [planned, { cree: 5, modifie: 0, ignore: 1, conflit: 3, refuse: 2 }],
    [done('ignorer', 5, 4), { cree: 5, modifie: 0, ignore: 1, conflit: 3, refuse: 2 }],
    [done('nouveau_code', 8, 1), { cree: 8, modifie: 0, ignore: 1, conflit: 0, refuse: 2 }],
  ])('are counted as planned, then as they became', (run, counts) => {
    expect(countsOfLignes(run)).toEqual(counts);
  });

  it.each([
    [{ cree: 5, modifie: 0, ignore: 0, conflit: 1, refuse: 1 }, 'conflit'],
    [{ cree: 5, modifie: 0, ignore: 0, conflit: 0, refuse: 1 }, 'refuse'],
    [{ cree: 0, modifie: 0, ignore: 9, conflit: 0, refuse: 0 }, 'cree'],
  ])('open with what asks for something', (counts, etat) => {
    expect(firstEtat(counts)).toBe(etat);
  });

  it.each([
    [planned, '2026-11-27', true],
    [planned, '2026-11-29', false],
    [{ ...planned, statut: 'annule' as const }, '2026-11-27', false],
    [anImportRun({ statut: 'termine' }), '2026-11-27', false],
  ])('can be read until they expire', (run, day, there) => {
    expect(hasLignes(run, Date.parse(`${day}T00:00:00Z`))).toBe(there);
  });

  it('say what would happen, also when nothing would', () => {
    expect(planText(planned)).toMatch(/5\snouveaux adhérents seront importés/);
    expect(planText({ plan: { ...plan, crees: 0, conflits: 0 } })).toMatch(/^Rien à importer/);
  });

  it('name the columns that were guessed, and those left aside', () => {
    const colonnes = [
      { titre: 'Nom', champ: 'nom', confiance: 1 },
      { titre: 'Mail', champ: 'email', confiance: 0.8 },
      { titre: 'Observations', champ: null, confiance: 0 },
      { titre: '', champ: null, confiance: 0 },
    ] as const;
    expect(columnTitles(colonnes, () => 'Email')).toEqual({
      read: ['Nom', 'Mail (Email)'],
      aside: ['Observations'],
    });
  });
});
