import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { StatutCotisation } from '@club/contract';
import { entonnoirOf, notRenewed } from './entonnoir-rules.ts';
import { aFormerMember } from '../testing/campaign-parts.ts';

const nobody = { proposes: new Set<string>(), acceptes: new Set<string>() };

const expected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...aFormerMember(), adherentId: `m${index}` }));

it('counts each member once, by all that he holds', () => {
  const held = new Map<string, { statuts: StatutCotisation[] }>([
    ['m0', { statuts: ['payee', 'payee'] }],
    ['m1', { statuts: ['payee', 'en_attente'] }],
    ['m2', { statuts: ['en_cours'] }],
    ['m3', { statuts: ['en_attente'] }],
    ['newcomer', { statuts: ['payee'] }],
  ]);
  const [proposes, acceptes] = [new Set(['m0', 'm1', 'm5', 'stranger']), new Set(['m1'])];
  assert.deepEqual(entonnoirOf(expected(6), held, { proposes, acceptes }), {
    attendus: 6,
    renouveles: 4,
    payes: 1,
    enCours: 2,
    enAttente: 1,
    nonRenouveles: 2,
    proposes: 3,
    acceptes: 1,
    autrement: 3,
  });
});

it('adds up, and leaves in the report exactly those who did not come back', () => {
  const statut = fc.constantFrom<StatutCotisation>('payee', 'en_cours', 'en_attente');
  const holding = fc.option(fc.array(statut, { minLength: 1, maxLength: 4 }), { nil: null });
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 50 }), (holdings) => {
      const held = new Map(
        holdings.flatMap((statuts, index) => (statuts ? [[`m${index}`, { statuts }] as const] : [])),
      );
      const members = expected(holdings.length);
      const counts = entonnoirOf(members, held, nobody);
      assert.equal(counts.attendus, counts.renouveles + counts.nonRenouveles);
      assert.equal(counts.renouveles, counts.autrement);
      assert.equal(counts.renouveles, counts.payes + counts.enCours + counts.enAttente);
      assert.equal(counts.nonRenouveles, notRenewed(members, held).length);
    }),
  );
});
