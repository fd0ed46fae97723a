import assert from 'node:assert/strict';
import { it } from 'node:test';
import { aCandidatFormule, aFormerMember, aKnownPerson, conditionsOf } from '../testing/campaign-parts.ts';
import { candidatOf } from './candidat-rules.ts';

it('a blocked member is not enrolled by the renewal: he is listed, with the reason', () => {
  const formule = aCandidatFormule();
  const person = aKnownPerson({ statut: 'bloque' });
  const candidat = candidatOf(aFormerMember(formule), conditionsOf([formule], [person]));
  assert.deepEqual(
    [candidat?.obstacle, candidat?.explication, candidat?.montantTotal],
    ['bloque', 'L’adhérent Salma Trabelsi est bloqué.', 0],
  );
});
