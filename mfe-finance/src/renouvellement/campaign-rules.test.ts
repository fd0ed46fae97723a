import { hausseText, readHausse, remedyOf } from './campaign-rules.ts';
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

it('says where each obstacle is mended', () => {
  const candidat = aCandidat('1', { adherent: { codeAdherent: 'A/7' } });
  expect(remedyOf('certificat', candidat)?.to).toBe('/certificats?code=A%2F7');
  expect(remedyOf('age', candidat)?.to).toBe('/members?fiche=1');
  expect(remedyOf('formule_fermee', candidat)?.to).toBe('/formulas');
  expect(remedyOf('supprime', candidat)?.to).toBe('/members/corbeille');
  expect(remedyOf('deja_renouvele', candidat)).toBeUndefined();
});
