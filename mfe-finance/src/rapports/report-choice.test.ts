import { readAddress } from '@club/router';
import {
  choiceParts,
  comparisonOf,
  coverageOf,
  faultOf,
  periodOf,
  type ReportChoice,
} from './report-choice.ts';

const today = '2026-11-21'; // a Saturday
const at = (address: string) => readAddress(choiceParts, new URLSearchParams(address));
const choice = (more: Partial<ReportChoice>): ReportChoice => ({ ...at(''), ...more });

it('a list of those last seen in one season is compared with nothing', () => {
  const notRenewed = { rapport: 'adherents-non-renouveles', comparer: 'saison' };
  expect(comparisonOf(choice(notRenewed))).toBe('saison');
  expect(comparisonOf(choice({ ...notRenewed, derniere: 's0' }))).toBeUndefined();
});

describe('the dates of a period', () => {
  it.each([
    ['saison', today, undefined, undefined],
    ['jour', today, '2026-11-21', '2026-11-21'],
    ['semaine', today, '2026-11-16', '2026-11-22'],
    ['semaine', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['semaine', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['mois', today, '2026-11-01', '2026-11-30'],
    ['mois', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['mois-dernier', today, '2026-10-01', '2026-10-31'],
    ['mois-dernier', '2027-01-15', '2026-12-01', '2026-12-31'],
  ])('%s on %s', (periode, day, dateDebut, dateFin) => {
    expect(periodOf(choice({ periode }), day)).toEqual(dateDebut ? { dateDebut, dateFin } : {});
  });
});

describe('a choice', () => {
  it('is of the active season and of ages 18 to 30 unless the address says otherwise', () => {
    expect(at('ageMin=x&ageMax=')).toMatchObject({ periode: 'saison', saison: '', ageMin: 18, ageMax: 30 });
    expect(at('ageMin=0&ageMax=121')).toMatchObject({ ageMin: 0, ageMax: 121 });
  });

  const custom = { rapport: 'reglements', periode: 'personnalisee' };
  it.each([
    [choice({ rapport: 'reglements' }), undefined],
    [
      choice({ ...custom, du: '2026-09-01' }),
      'Veuillez sélectionner une période complète (date début et date fin)',
    ],
    [
      choice({ ...custom, du: '2026-09-02', au: '2026-09-01' }),
      'La date de début doit être antérieure à la date de fin',
    ],
    [choice({ ...custom, du: '2026-09-01', au: '2026-09-01' }), undefined],
    [choice({ rapport: 'liste-sections', periode: 'personnalisee' }), undefined],
    [choice({ rapport: 'adherents-par-age', ageMin: -1 }), 'Saisissez un âge entre 0 et 120'],
    [choice({ rapport: 'adherents-par-age', ageMax: 121 }), 'Saisissez un âge entre 0 et 120'],
    [
      choice({ rapport: 'adherents-par-age', ageMin: 31 }),
      'L’âge minimum doit être inférieur ou égal à l’âge maximum',
    ],
  ])('%j: %s', (asked, fault) => expect(faultOf(asked)).toBe(fault));

  it.each([
    [{ rapport: 'reglements' }, 'Saison 2026-2027'],
    [{ rapport: 'reglements', periode: 'jour' }, 'Le 21/11/2026'],
    [{ rapport: 'montants-sections-simple', periode: 'mois' }, 'Du 01/11/2026 au 30/11/2026'],
    [{ rapport: 'adherents-par-age' }, 'De 18 à 30 ans'],
    [{ rapport: 'adherents-par-section' }, 'Saison 2026-2027, toutes les sections'],
    [{ rapport: 'sections-formules' }, 'Saison 2026-2027'],
    [{ rapport: 'liste-sections' }, 'Toutes les sections'],
  ])('%j covers: %s', (more, text) => {
    expect(coverageOf(choice(more), today, { saison: '2026-2027' })).toBe(text);
  });
});
