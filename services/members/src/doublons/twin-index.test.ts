import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelledPairs } from './testing/labelled-pairs.ts';
import { TwinIndex } from './twin-index.ts';
import { likenessOf, twinOf, type TwinFields } from './twin-rules.ts';

const member = (id: string, more: Partial<TwinFields> = {}) =>
  twinOf({ nom: 'Ben Ali', prenom: 'Sami', dateNaissance: '1980-03-12', ...more }, id);

const idsOf = (twins: TwinIndex) => twins.pairs.map(({ id }) => id);

describe('members who may be one person', () => {
  for (const [what, other] of [
    ['the same', {}],
    ['names exchanged and written otherwise', { nom: 'SAMI', prenom: 'BenAli' }],
    ['a slip in the last name and day and month exchanged', { nom: 'Ben Alli', dateNaissance: '1980-12-03' }],
    ['one digit apart', { dateNaissance: '1980-03-13' }],
    ['two digits exchanged', { dateNaissance: '1980-03-21' }],
    ['a century apart', { dateNaissance: '2080-03-12' }],
    ['unknown birth and the same telephone', { dateNaissance: null, telephone: '+216 20 123 456' }],
    ['a married name and the same card', { nom: 'Trabelsi', cin: '09 123 456' }],
  ] as const)
    it(`suspects ${what}`, () => {
      const twins = new TwinIndex();
      twins.put(member('a', { telephone: '20123456', cin: '09123456' }));
      twins.put(member('b', other));
      assert.deepEqual(idsOf(twins), ['a-b']);
    });

  for (const [what, other] of [
    ['another first name', { prenom: 'Samia' }],
    ['another birth', { dateNaissance: '1991-07-30' }],
    ['an unknown birth alone', { dateNaissance: '1970-01-01' }],
  ] as const)
    it(`does not suspect ${what}`, () => {
      const twins = new TwinIndex();
      twins.put(member('a', { telephone: '20123456' }));
      twins.put(member('b', other));
      assert.deepEqual(idsOf(twins), []);
    });

  it('follows changes and removals', () => {
    const twins = new TwinIndex();
    for (const id of ['a', 'b', 'c']) twins.put(member(id));
    assert.deepEqual(idsOf(twins), ['a-b', 'a-c', 'b-c']);
    const valeur = twins.valeurOf('a-b');
    twins.put(member('c', { prenom: 'Rim' }));
    assert.deepEqual(idsOf(twins), ['a-b']);
    assert.equal(twins.valeurOf('a-b'), valeur);
    twins.put(member('b', { dateNaissance: '1980-03-13' }));
    assert.notEqual(twins.valeurOf('a-b'), valeur);
    twins.remove('a');
    assert.deepEqual(idsOf(twins), []);
    assert.deepEqual(
      twins.like(member('new')).map(({ twin }) => twin.id),
      ['b'],
    );
  });

  it('puts the likeliest first, whatever order they came in', () => {
    const twins = new TwinIndex();
    twins.put(member('a'));
    twins.put(member('b', { dateNaissance: '1980-03-13' }));
    twins.put(member('c'));
    assert.deepEqual(idsOf(twins), ['a-c', 'a-b', 'b-c']);
    assert.deepEqual(
      twins.like(member('d')).map(({ twin }) => twin.id),
      ['a', 'c', 'b'],
    );
  });

  it('finds every pair of the made-up ones that are compared directly', () => {
    for (const { what, one, other } of labelledPairs) {
      const twins = new TwinIndex();
      twins.put(twinOf(one, 'a'));
      const directly = likenessOf(twinOf(one, 'a'), twinOf(other, 'b'));
      const [found] = twins.like(twinOf(other, 'b'));
      assert.deepEqual(found?.likeness ?? null, directly, what);
    }
  });
});
