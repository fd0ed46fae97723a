import {
  choiceOf,
  defaultView,
  hausseText,
  queryOfView,
  readHausse,
  remedyOf,
  tabOf,
} from './campaign-view-rules.ts';
import { aCandidat } from './testing/builders.ts';

describe('a raise', () => {
  it.each([
    ['', 0],
    ['5', 5],
    [' 2,5 % ', 2.5],
    ['-10', -10],
    ['−10', -10],
    ['-100', -100],
    ['1000', 1_000],
    ['2,55', undefined],
    ['-100,1', undefined],
    ['1001', undefined],
    ['cinq', undefined],
    ['1e2', undefined],
  ])('typed «%s» is %s', (typed, percent) => expect(readHausse(typed)).toBe(percent));

  it.each([
    [2.5, '2,5'],
    [0, ''],
    [-10, '-10'],
  ])('of %d is shown «%s»', (percent, text) => {
    expect(hausseText(percent)).toBe(text);
    expect(readHausse(text)).toBe(percent);
  });
});

describe('what is asked for', () => {
  it('is those without obstacle first', () =>
    expect(queryOfView(defaultView)).toEqual({ page: 1, limit: 50, obstacle: 'aucun' }));

  it('is what the address says', () =>
    expect(
      queryOfView({
        ...defaultView,
        page: 3,
        recherche: 'ali',
        section: 's1',
        hausse: '2,5',
        obstacle: 'tous',
      }),
    ).toEqual({ page: 3, limit: 50, search: 'ali', sectionId: 's1', pourcentage: 2.5 }));

  it('is for all prices and sections unless said', () => expect(choiceOf(defaultView)).toEqual({}));

  it('an address that nobody made shows the first tab, at today’s prices', () => {
    expect(tabOf({ obstacle: 'autre' })).toBe('aucun');
    expect(choiceOf({ ...defaultView, hausse: 'autre' })).toEqual({});
  });
});

it('says where each obstacle is mended', () => {
  const candidat = aCandidat('1', { adherent: { codeAdherent: 'A/7' } });
  expect(remedyOf('certificat', candidat)?.to).toBe('/certificats?code=A%2F7');
  expect(remedyOf('age', candidat)?.to).toBe('/members?fiche=1');
  expect(remedyOf('formule_fermee', candidat)?.to).toBe('/formulas');
  expect(remedyOf('supprime', candidat)?.to).toBe('/members/corbeille');
  expect(remedyOf('deja_renouvele', candidat)).toBeUndefined();
});
