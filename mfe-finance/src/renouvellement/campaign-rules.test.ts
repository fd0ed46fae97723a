import { remedyOf } from './campaign-rules.ts';
import { aCandidat } from './testing/builders.ts';

it('says where each obstacle is mended', () => {
  const candidat = aCandidat('1', { adherent: { codeAdherent: 'A/7' } });
  expect(remedyOf('certificat', candidat)?.to).toBe('/certificats?code=A%2F7');
  expect(remedyOf('age', candidat)?.to).toBe('/members?fiche=1');
  expect(remedyOf('formule_fermee', candidat)?.to).toBe('/formulas');
  expect(remedyOf('supprime', candidat)?.to).toBe('/members/corbeille');
  expect(remedyOf('deja_renouvele', candidat)).toBeUndefined();
});
