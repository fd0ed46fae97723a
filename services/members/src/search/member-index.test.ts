import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import { anAdherent } from '../testing/an-adherent.ts';
import { MemberIndex, type MemberQuery } from './member-index.ts';

const everyone: MemberQuery = {
  search: '',
  searchField: 'all',
  sort: 'nom',
  order: 'asc',
  personnes: 'adherents',
  page: 1,
  limit: 50,
  personal: true,
};

function indexOf(...adherents: Partial<Adherent>[]): MemberIndex {
  const index = new MemberIndex();
  for (const [at, parts] of adherents.entries()) {
    index.put(anAdherent({ id: `id${at}`, codeAdherent: `${at + 1}`, ...parts }));
  }
  return index;
}

function noms(index: MemberIndex, query: Partial<MemberQuery> = {}): string[] {
  return index.page({ ...everyone, ...query }).rows.map((row) => (JSON.parse(row) as Adherent).nom);
}

describe('member index: searching', () => {
  it('finds a part of a name without its accents', () => {
    const index = indexOf({ nom: 'Bénévent' }, { nom: 'Trabelsi' });
    assert.deepEqual(noms(index, { search: 'NEVE', searchField: 'nom' }), ['Bénévent']);
  });

  it('finds a full name, surname first or last', () => {
    const index = indexOf({ prenom: 'Élodie', nom: 'Ben Salah' }, { prenom: 'Élodie', nom: 'Haddad' });
    for (const searchField of ['all', 'nom', 'prenom'] as const) {
      assert.deepEqual(noms(index, { search: 'ben salah elodie', searchField }), ['Ben Salah'], searchField);
      assert.deepEqual(noms(index, { search: 'elodie  ben salah', searchField }), ['Ben Salah'], searchField);
    }
  });

  it('prefers members that hold the words as typed', () => {
    const index = indexOf({ nom: 'Ben Ali' }, { nom: 'Alibi', prenom: 'Ruben' });
    assert.deepEqual(noms(index, { search: 'ben ali' }), ['Ben Ali']);
  });

  it('finds nothing across two fields', () => {
    const index = indexOf({ prenom: 'Rim', nom: 'Haddad' });
    assert.deepEqual(noms(index, { search: 'rimhaddad' }), []);
  });

  it('finds dates as they are shown, and a whole ISO date', () => {
    const index = indexOf({ nom: 'Née', dateNaissance: '1984-03-09' });
    for (const search of ['09/03/1984', '03/1984', '1984-03-09']) {
      assert.deepEqual(noms(index, { search, searchField: 'dateNaissance' }), ['Née'], search);
    }
  });

  it('takes signs of regular expressions literally', () => {
    const index = indexOf({ nom: 'A(b)*c' }, { nom: 'Abc' });
    assert.deepEqual(noms(index, { search: '(b)*' }), ['A(b)*c']);
  });

  it('searches lists as they are shown', () => {
    const index = indexOf({ nom: 'Double', nationalites: '["Tunisienne","Française"]' });
    assert.deepEqual(noms(index, { search: 'tunisienne, francaise', searchField: 'nationalites' }), [
      'Double',
    ]);
  });
});

describe('member index: listing', () => {
  it('combines a search with a statut, and tells inactif from actif', () => {
    const index = indexOf({ nom: 'Un' }, { nom: 'Deux', statut: 'inactif' }, { nom: 'Trois' });
    assert.deepEqual(noms(index, { statut: 'actif' }), ['Trois', 'Un']);
    assert.deepEqual(noms(index, { statut: 'actif', search: 'u', searchField: 'nom' }), ['Un']);
  });

  it('leaves out payers who are no members, unless they are asked for', () => {
    const index = indexOf({ nom: 'Un' }, { nom: 'Deux', estAdherent: false });
    assert.deepEqual(noms(index), ['Un']);
    assert.deepEqual(noms(index, { personnes: 'payeurs' }), ['Deux']);
    assert.deepEqual(noms(index, { personnes: 'toutes' }), ['Deux', 'Un']);
    index.put(anAdherent({ id: 'id1', version: 2, nom: 'Deux', estAdherent: true }));
    assert.deepEqual(noms(index), ['Deux', 'Un']);
    assert.deepEqual(noms(index, { personnes: 'payeurs' }), []);
  });

  it('does not let a payer hide members from a search', () => {
    const index = indexOf({ nom: 'Ali', prenom: 'Ben' }, { nom: 'Ben Ali', prenom: '', estAdherent: false });
    index.put(anAdherent({ id: 'id2', codeAdherent: '3', nom: 'Ali', prenom: 'Ben Amor' }));
    assert.deepEqual(noms(index, { search: 'ben ali', searchField: 'nom' }), ['Ali', 'Ali']);
  });

  it('counts every member that matches, whatever the page', () => {
    const index = indexOf(...Array.from({ length: 7 }, () => ({ nom: 'Dupont' })));
    const { rows, total } = index.page({ ...everyone, search: 'dup', page: 3, limit: 3 });
    assert.equal(rows.length, 1);
    assert.equal(total, 7);
  });

  it('lists those without a value last, in both directions', () => {
    const index = indexOf({ nom: 'Sans' }, { nom: 'B', email: 'b@x.org' }, { nom: 'A', email: 'a@x.org' });
    assert.deepEqual(noms(index, { sort: 'email' }), ['A', 'B', 'Sans']);
    assert.deepEqual(noms(index, { sort: 'email', order: 'desc' }), ['B', 'A', 'Sans']);
  });

  it('ignores a change that arrives late or twice', () => {
    const index = indexOf({ nom: 'Avant' });
    index.put(anAdherent({ id: 'id0', version: 3, nom: 'Après' }));
    const { changes } = index;
    index.put(anAdherent({ id: 'id0', version: 2, nom: 'Tardif' }));
    index.put(anAdherent({ id: 'id0', version: 3, nom: 'Répété' }));
    assert.deepEqual(noms(index), ['Après']);
    assert.equal(index.changes, changes);
  });

  it('keeps a member in the trash when an older change arrives', () => {
    const index = indexOf({ nom: 'Parti' });
    index.remove('id0', 2);
    index.put(anAdherent({ id: 'id0', version: 1, nom: 'Parti' }));
    assert.deepEqual(noms(index), []);
    assert.equal(index.page({ ...everyone, search: 'parti' }).total, 0);
  });
});
