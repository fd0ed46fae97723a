import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import { anAdherent } from '../testing/an-adherent.ts';
import { MemberTable, type MemberQuery } from './member-table.ts';

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

function tableOf(...adherents: Partial<Adherent>[]): MemberTable {
  const table = new MemberTable();
  for (const [at, parts] of adherents.entries()) {
    table.rows.put(anAdherent({ id: `id${at}`, codeAdherent: `${at + 1}`, ...parts }));
  }
  return table;
}

function noms(table: MemberTable, query: Partial<MemberQuery> = {}): string[] {
  return table.page({ ...everyone, ...query }).rows.map((row) => (JSON.parse(row) as Adherent).nom);
}

describe('member table: searching', () => {
  it('finds a part of a name without its accents', () => {
    const table = tableOf({ nom: 'Bénévent' }, { nom: 'Trabelsi' });
    assert.deepEqual(noms(table, { search: 'NEVE', searchField: 'nom' }), ['Bénévent']);
  });

  it('finds a full name, surname first or last', () => {
    const table = tableOf({ prenom: 'Élodie', nom: 'Ben Salah' }, { prenom: 'Élodie', nom: 'Haddad' });
    for (const searchField of ['all', 'nom', 'prenom'] as const) {
      assert.deepEqual(noms(table, { search: 'ben salah elodie', searchField }), ['Ben Salah'], searchField);
      assert.deepEqual(noms(table, { search: 'elodie  ben salah', searchField }), ['Ben Salah'], searchField);
    }
  });

  it('prefers members that hold the words as typed', () => {
    const table = tableOf({ nom: 'Ben Ali' }, { nom: 'Alibi', prenom: 'Ruben' });
    assert.deepEqual(noms(table, { search: 'ben ali' }), ['Ben Ali']);
  });

  it('finds a name written as one word or as several', () => {
    const table = tableOf(
      { nom: 'Ben Ali', prenom: 'Mohamed' },
      { nom: 'BENALI', prenom: 'Sami' },
      { nom: 'El-Fassi', prenom: 'Jean Pierre' },
    );
    for (const searchField of ['all', 'nom'] as const) {
      for (const search of ['benali', 'ben ali', 'BEN-ALI'])
        assert.deepEqual(noms(table, { search, searchField }), ['Ben Ali', 'BENALI'], search);
      assert.deepEqual(noms(table, { search: 'benali mohamed', searchField }), ['Ben Ali']);
      assert.deepEqual(noms(table, { search: 'elfassi jean-pierre', searchField }), ['El-Fassi']);
      assert.deepEqual(noms(table, { search: 'jeanpierre', searchField: 'prenom' }), ['El-Fassi']);
    }
  });

  it('finds nothing across two fields', () => {
    const table = tableOf({ prenom: 'Rim', nom: 'Haddad' });
    assert.deepEqual(noms(table, { search: 'rimhaddad' }), []);
  });

  it('finds dates as they are shown, and a whole ISO date', () => {
    const table = tableOf({ nom: 'Née', dateNaissance: '1984-03-09' });
    for (const search of ['09/03/1984', '03/1984', '1984-03-09']) {
      assert.deepEqual(noms(table, { search, searchField: 'dateNaissance' }), ['Née'], search);
    }
  });

  it('takes signs of regular expressions literally', () => {
    const table = tableOf({ nom: 'A(b)*c' }, { nom: 'Abc' });
    assert.deepEqual(noms(table, { search: '(b)*' }), ['A(b)*c']);
  });

  it('searches lists as they are shown', () => {
    const table = tableOf({ nom: 'Double', nationalites: '["Tunisienne","Française"]' });
    assert.deepEqual(noms(table, { search: 'tunisienne, francaise', searchField: 'nationalites' }), [
      'Double',
    ]);
  });
});

describe('member table: listing', () => {
  it('combines a search with a statut, and tells inactif from actif', () => {
    const table = tableOf({ nom: 'Un' }, { nom: 'Deux', statut: 'inactif' }, { nom: 'Trois' });
    assert.deepEqual(noms(table, { statut: 'actif' }), ['Trois', 'Un']);
    assert.deepEqual(noms(table, { statut: 'actif', search: 'u', searchField: 'nom' }), ['Un']);
  });

  it('leaves out payers who are no members, unless they are asked for', () => {
    const table = tableOf({ nom: 'Un' }, { nom: 'Deux', estAdherent: false });
    assert.deepEqual(noms(table), ['Un']);
    assert.deepEqual(noms(table, { personnes: 'payeurs' }), ['Deux']);
    assert.deepEqual(noms(table, { personnes: 'toutes' }), ['Deux', 'Un']);
    table.rows.put(anAdherent({ id: 'id1', version: 2, nom: 'Deux', estAdherent: true }));
    assert.deepEqual(noms(table), ['Deux', 'Un']);
    assert.deepEqual(noms(table, { personnes: 'payeurs' }), []);
  });

  it('does not let a payer hide members from a search', () => {
    const table = tableOf({ nom: 'Ali', prenom: 'Ben' }, { nom: 'Ben Ali', prenom: '', estAdherent: false });
    table.rows.put(anAdherent({ id: 'id2', codeAdherent: '3', nom: 'Ali', prenom: 'Ben Amor' }));
    assert.deepEqual(noms(table, { search: 'ben ali', searchField: 'nom' }), ['Ali', 'Ali']);
  });

  it('counts every member that matches, whatever the page', () => {
    const table = tableOf(...Array.from({ length: 7 }, () => ({ nom: 'Dupont' })));
    const { rows, total } = table.page({ ...everyone, search: 'dup', page: 3, limit: 3 });
    assert.equal(rows.length, 1);
    assert.equal(total, 7);
  });

  it('lists those without a value last, in both directions', () => {
    const table = tableOf({ nom: 'Sans' }, { nom: 'B', email: 'b@x.org' }, { nom: 'A', email: 'a@x.org' });
    assert.deepEqual(noms(table, { sort: 'email' }), ['A', 'B', 'Sans']);
    assert.deepEqual(noms(table, { sort: 'email', order: 'desc' }), ['B', 'A', 'Sans']);
  });

  it('ignores a change that arrives late or twice', () => {
    const table = tableOf({ nom: 'Avant' });
    table.rows.put(anAdherent({ id: 'id0', version: 3, nom: 'Après' }));
    const { changes } = table.rows;
    table.rows.put(anAdherent({ id: 'id0', version: 2, nom: 'Tardif' }));
    table.rows.put(anAdherent({ id: 'id0', version: 3, nom: 'Répété' }));
    assert.deepEqual(noms(table), ['Après']);
    assert.equal(table.rows.changes, changes);
  });

  it('keeps a member in the trash when an older change arrives', () => {
    const table = tableOf({ nom: 'Parti' });
    table.rows.remove('id0', 2);
    table.rows.put(anAdherent({ id: 'id0', version: 1, nom: 'Parti' }));
    assert.deepEqual(noms(table), []);
    assert.equal(table.page({ ...everyone, search: 'parti' }).total, 0);
  });
});

describe('member table: names with one letter wrong', () => {
  const near = (table: MemberTable, query: Partial<MemberQuery>) =>
    table.page({ ...everyone, ...query }).near.map((row) => (JSON.parse(row) as Adherent).nom);
  const zerhouni = { nom: 'Zerhouni', prenom: 'Lina' };

  it('stand beside those who are written so, and count with nobody', () => {
    const table = tableOf(zerhouni, { nom: 'Zerhuni', prenom: 'Lina' }, { nom: 'Zerhouni', prenom: 'Amel' });
    const page = table.page({ ...everyone, search: 'zerhuni lina' });
    assert.deepEqual([page.total, page.rows.length], [1, 1]);
    assert.deepEqual(near(table, { search: 'zerhuni lina' }), ['Zerhouni']);
    assert.deepEqual(table.ids({ ...everyone, search: 'zerhuni lina' }), ['id1']);
    assert.deepEqual(near(table, { search: 'zerhounni' }), ['Zerhouni', 'Zerhouni']);
  });

  it('of several words are found however they are joined', () => {
    const table = tableOf({ nom: 'Ben Ali', prenom: 'Mélodie' }, { nom: 'El-Fassi', prenom: 'Nora' });
    assert.deepEqual(near(table, { search: 'ben alli' }), ['Ben Ali']);
    assert.deepEqual(near(table, { search: 'melodi benalli' }), ['Ben Ali']);
    assert.deepEqual(near(table, { search: 'el-fasi' }), ['El-Fassi']);
  });

  it('are found among whom the list shows, where names are looked for', () => {
    const table = tableOf({ ...zerhouni, statut: 'inactif' }, { ...zerhouni, estAdherent: false });
    assert.deepEqual(near(table, { search: 'zerhuni', statut: 'actif' }), []);
    assert.deepEqual(near(table, { search: 'zerhuni', statut: 'inactif' }), ['Zerhouni']);
    assert.deepEqual(near(table, { search: 'zerhuni', personnes: 'payeurs' }), ['Zerhouni']);
    assert.deepEqual(near(table, { search: 'zerhuni', searchField: 'email' }), []);
  });

  it('are not named beside ten who are written so, and ten at most are', () => {
    const many = Array.from({ length: 12 }, () => zerhouni);
    assert.deepEqual(near(tableOf(...many), { search: 'zerhuni' }).length, 10);
    const others = many.map(() => ({ nom: 'Zerhuni', prenom: 'Lina' }));
    assert.deepEqual(near(tableOf(...many, ...others), { search: 'zerhuni' }), []);
  });

  it('short names are not guessed, nor numbers', () => {
    const table = tableOf(
      { nom: 'Tazi', prenom: 'Omar' },
      { nom: 'Haddad', prenom: 'Sami', codeAdherent: '12345' },
    );
    assert.deepEqual(near(table, { search: 'tazo' }), []);
    assert.deepEqual(near(table, { search: '12346' }), []);
    assert.deepEqual(near(table, { search: '' }), []);
  });
});
