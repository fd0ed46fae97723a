import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jumeauOf } from './jumeaux-rules.ts';
import { Jumeaux } from './jumeaux.ts';

const member = (id: string, more: Partial<Parameters<typeof jumeauOf>[0]> = {}) =>
  jumeauOf({
    ...{ id, nom: 'Ben Ali', prenom: 'Sami', dateNaissance: '1980-03-12', telephone: null, email: null },
    ...more,
  });

describe('members who may be one person', () => {
  for (const [what, other] of [
    ['the same', {}],
    ['names exchanged and written otherwise', { nom: 'SAMI', prenom: 'BenAli' }],
    ['day and month exchanged', { dateNaissance: '1980-12-03' }],
    ['one digit apart', { dateNaissance: '1980-03-13' }],
    ['two digits exchanged', { dateNaissance: '1980-03-21' }],
    ['a century apart', { dateNaissance: '2080-03-12' }],
    ['unknown birth and the same telephone', { dateNaissance: null, telephone: '20 123 456' }],
  ] as const)
    it(`suspects ${what}`, () => {
      const twins = new Jumeaux();
      twins.put(member('a', { telephone: '20123456' }));
      twins.put(member('b', other));
      assert.deepEqual(twins.pairs, ['a-b']);
    });

  for (const [what, other] of [
    ['another name', { prenom: 'Samia' }],
    ['another birth', { dateNaissance: '1991-07-30' }],
    ['an unknown birth alone', { dateNaissance: null }],
  ] as const)
    it(`does not suspect ${what}`, () => {
      const twins = new Jumeaux();
      twins.put(member('a'));
      twins.put(member('b', other));
      assert.deepEqual(twins.pairs, []);
    });

  it('follows changes and removals', () => {
    const twins = new Jumeaux();
    for (const id of ['a', 'b', 'c']) twins.put(member(id));
    assert.deepEqual(twins.pairs, ['a-b', 'a-c', 'b-c']);
    const valeur = twins.valeurOf('a-b');
    twins.put(member('c', { prenom: 'Rim' }));
    assert.deepEqual(twins.pairs, ['a-b']);
    assert.equal(twins.valeurOf('a-b'), valeur);
    twins.put(member('b', { dateNaissance: '1980-03-13' }));
    assert.notEqual(twins.valeurOf('a-b'), valeur);
    twins.remove('a');
    assert.deepEqual(twins.pairs, []);
  });
});
