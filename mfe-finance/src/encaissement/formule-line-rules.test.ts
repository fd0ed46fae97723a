import { lastDayOfMonths } from '@club/contract';
import { aCotisation, aFormule, idOf } from '../testing/builders.ts';
import {
  chosenOf,
  lineOfAgreed,
  lineOfFormule,
  missingOfLine,
  startingOn,
  totalOf,
} from './formule-line-rules.ts';

const next = { firstDay: '2027-09-01', saison: { id: 's2', dateFin: '2028-08-31' } };
const line = lineOfFormule(aFormule(), { firstDay: '2026-11-21', saison: undefined });

describe('the end of a formula', () => {
  it.each([
    ['2026-11-27', 1, '2026-12-26'],
    ['2026-11-21', 12, '2027-11-20'],
    ['2026-09-01', 12, '2027-08-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-02-01', 1, '2026-02-28'],
  ])('%s for %i months is %s', (date, months, end) => expect(lastDayOfMonths(date, months)).toBe(end));
});

describe('a formula just chosen', () => {
  it('has its own price, and runs from today for its duration', () =>
    expect(line).toEqual({
      formuleId: idOf('f1'),
      code: 'N10',
      designation: 'Natation adulte',
      sectionId: '5ec100000000000000000001',
      montant: 450,
      tarif: 450,
      dateDebut: '2026-11-21',
      dateFin: '2027-11-20',
      duree: { duree: 12, genreDuree: 'mois', du: null, au: null },
    }));

  it('is sent with the price and dates that the form shows', () => {
    expect(chosenOf({ ...line, montant: 400.5 })).toEqual({
      formuleId: idOf('f1'),
      montant: 400.5,
      dateDebut: '2026-11-21',
      dateFin: '2027-11-20',
    });
    expect(chosenOf({ ...line, dateDebut: null, dateFin: null })).toEqual({
      formuleId: idOf('f1'),
      montant: 450,
    });
  });

  it('comes back as it was agreed', () =>
    expect(lineOfAgreed(aCotisation().formules[0]!)).toMatchObject({
      code: 'N10',
      montant: 450,
      dateFin: '2027-08-31',
    }));
});

describe('a line in another season', () => {
  it('begins on its first day, at its price', () =>
    expect(startingOn(line, next, 480)).toEqual({
      ...line,
      montant: 480,
      tarif: 480,
      dateDebut: '2027-09-01',
      dateFin: '2028-08-31',
    }));

  it('keeps a price that was typed', () =>
    expect(startingOn({ ...line, montant: 400 }, next, 480)).toMatchObject({
      montant: 400,
      tarif: 480,
    }));

  it('stays as it was recorded', () => {
    const recorded = lineOfAgreed(aCotisation().formules[0]!);
    expect(startingOn(recorded, next, 480)).toBe(recorded);
  });
});

it('a total is exact, and counts half-typed prices as nothing', () => {
  expect(totalOf([{ montant: 0.1 }, { montant: 0.2 }, { montant: null }])).toBe(0.3);
  expect(totalOf([])).toBe(0);
});

it.each([
  [{}, undefined],
  [{ montant: 0 }, undefined],
  [{ montant: null }, 'Précisez le montant de la formule N10.'],
  [{ montant: -1 }, 'Le montant de la formule N10 ne peut pas être négatif.'],
  [{ dateFin: '2026-11-21' }, undefined],
  [{ dateFin: '2026-11-20' }, 'La fin de la formule N10 ne peut pas précéder son début.'],
  [{ dateFin: null }, undefined],
])('a line with %j: %s', (more, missing) => expect(missingOfLine({ ...line, ...more })).toBe(missing));
