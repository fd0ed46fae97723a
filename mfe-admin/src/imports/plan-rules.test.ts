import { anImportRun } from '../testing/builders.ts';
import {
  applyLabel,
  columnTitles,
  countsOfLignes,
  dayByOrder,
  firstEtat,
  hasLignes,
  ligneLabels,
  outcomeOf,
  planText,
  type Choices,
} from './plan-rules.ts';

const plan = {
  crees: 5,
  modifies: 0,
  ignores: 1,
  refuses: 2,
  conflits: 3,
  colonnes: [],
  choixConflits: null,
  expireLe: '2026-11-28T10:00:00.000Z',
};
const planned = anImportRun({ statut: 'planifie', imported: 0, skipped: 0, errors: 0, plan });
const devenus = { crees: 8, modifies: 0, ignores: 1, refuses: 2, conflits: 0 };
const done = anImportRun({ statut: 'termine', plan: { ...plan, choixConflits: 'nouveau_code', devenus } });
const left: Choices = { pourToutes: 'ignorer', parLigne: {} };

describe('the rows of a plan', () => {
  it.each([
    [planned, { cree: 5, modifie: 0, ignore: 1, conflit: 3, refuse: 2 }],
    [done, { cree: 8, modifie: 0, ignore: 1, conflit: 0, refuse: 2 }],
  ])('are counted as planned, then as they became', (run, counts) => {
    expect(countsOfLignes(run)).toEqual(counts);
  });

  it('are called by what is in their way: a code that is taken, or somebody who was changed meanwhile', () => {
    expect(ligneLabels(planned)).toMatchObject({ ignore: 'Déjà connus', conflit: 'Code déjà pris' });
    expect(ligneLabels({ ...planned, type: 'corrections' })).toMatchObject({
      ignore: 'Sans changement',
      conflit: 'Modifiés entre-temps',
    });
  });

  it.each([
    [{ cree: 5, modifie: 0, ignore: 0, conflit: 1, refuse: 1 }, 'conflit'],
    [{ cree: 5, modifie: 0, ignore: 0, conflit: 0, refuse: 1 }, 'refuse'],
    [{ cree: 0, modifie: 0, ignore: 9, conflit: 0, refuse: 0 }, 'ignore'],
    [{ cree: 0, modifie: 2, ignore: 9, conflit: 0, refuse: 0 }, 'modifie'],
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
});

describe('what a plan would do', () => {
  const leave = { choix: 'ignorer', modifiable: true } as const;
  const change = { choix: 'modifier', modifiable: true } as const;
  const changing = { plan: { ...plan, modifies: 4, modifiables: 2 }, type: 'adherents' as const };

  it.each([
    [left, { crees: 5, modifies: 4, laisses: 4, refuses: 2 }],
    [
      { pourToutes: 'nouveau_code', parLigne: {} },
      { crees: 8, modifies: 4, laisses: 1, refuses: 2 },
    ],
    [
      { pourToutes: 'modifier', parLigne: {} },
      { crees: 5, modifies: 6, laisses: 2, refuses: 2 },
    ],
    [
      { pourToutes: 'nouveau_code', parLigne: { 7: leave, 9: change } },
      { crees: 6, modifies: 5, laisses: 2, refuses: 2 },
    ],
    [
      { pourToutes: 'modifier', parLigne: { 7: leave } },
      { crees: 5, modifies: 5, laisses: 3, refuses: 2 },
    ],
    [
      { pourToutes: 'modifier', parLigne: { 7: { ...leave, modifiable: false } } },
      { crees: 5, modifies: 6, laisses: 2, refuses: 2 },
    ],
    [
      { pourToutes: 'modifier', parLigne: { 7: change, 9: { choix: 'nouveau_code', modifiable: true } } },
      { crees: 6, modifies: 5, laisses: 2, refuses: 2 },
    ],
  ] satisfies [Choices, object][])('counts each row once, whatever is chosen', (choices, outcome) => {
    const found = outcomeOf(changing, choices);
    expect(found).toEqual({ ...outcome, inscrits: 0 });
    expect(Object.values(found).reduce((sum, rows) => sum + rows, 0)).toBe(15);
  });

  it('is one sentence, also when nothing would be done', () => {
    expect(planText(planned, left)).toMatch(
      /5\sadhérents créés\. 4\slignes laissées de côté, 2\slignes refusées/,
    );
    const nothing = { type: 'sections' as const, plan: { ...plan, crees: 0, conflits: 0 } };
    expect(planText(nothing, left)).toMatch(/^Rien à importer.*1\sligne laissée de côté/);
    const corrected = {
      ...planned,
      type: 'corrections',
      plan: { ...plan, crees: 0, modifies: 2, refuses: 0 },
    } as const;
    expect(planText(corrected, left)).toMatch(
      /^Rien n’est encore corrigé.*2\sfiches modifiées\. 3\slignes laissées de côté\.$/,
    );
    expect(applyLabel(nothing, left)).toBeNull();
  });

  it('stands on the button', () => {
    expect(applyLabel(planned, left)).toMatch(/importer 5\sadhérents$/);
    expect(applyLabel(changing, left)).toMatch(/importer 5\sadhérents, en modifier 4$/);
    expect(applyLabel({ ...changing, plan: { ...changing.plan, crees: 0 } }, left)).toMatch(
      /modifier 4\sadhérents$/,
    );
  });
});

it('counts the columns that are read and names those left aside', () => {
  const colonnes = [
    { titre: 'Nom', champ: 'nom', confiance: 1 },
    { titre: 'Mail', champ: 'email', confiance: 0.8 },
    { titre: 'Observations', champ: null, confiance: 0 },
    { titre: '', champ: null, confiance: 0 },
  ];
  expect(columnTitles(colonnes)).toEqual({ read: 2, aside: ['Observations'] });
});

describe('a day of which nothing says the order', () => {
  it.each([
    ['05/03', 'jour', '5 mars'],
    ['05/03', 'mois', '3 mai'],
    ['1.12', 'jour', '1er décembre'],
    ['12-1', 'mois', '1er décembre'],
  ] as const)('%s with the %s first', (figures, order, text) => {
    expect(dayByOrder(figures, order)).toBe(text);
  });
});
