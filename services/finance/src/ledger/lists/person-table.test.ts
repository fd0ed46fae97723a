import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PersonTable } from './person-table.ts';

const table = new PersonTable();
for (const [_id, codeAdherent, telephone, deleted] of [
  ['p1', '0042', '97 568 101', false],
  ['p2', '421', '+216 22.100.200', false],
  ['p3', '7', '97 568 999', true],
] as const)
  table.rows.put({ _id, version: 1, codeAdherent, prenom: 'Aya', nom: 'Alami', telephone, deleted });

for (const [typed, found] of [
  ['97568101', ['p1']],
  ['97 56 81 01', ['p1']],
  ['22100200', ['p2']],
  ['42', ['p1', 'p2']],
  ['0042', ['p1', 'p2']],
  ['00421', ['p2']],
] as const)
  it(`a payer is found by «${typed}», however his telephone number is grouped, with or without the zeros of his code`, () =>
    assert.deepEqual(table.suggest(typed, 8), found));

it('a payer is found by a name written as one word or as several, and suggested by its start', () => {
  const named = new PersonTable();
  for (const [_id, nom, prenom] of [
    ['p1', 'Ben Ali', 'Mohamed'],
    ['p2', 'Benali', 'Mohamed'],
    ['p3', 'Haddad', 'Rim'],
  ] as const)
    named.rows.put({ _id, version: 1, codeAdherent: _id, nom, prenom, deleted: false });
  for (const typed of ['benali', 'ben ali', 'ben-ali', 'benali mohamed', 'mohamed benali'])
    assert.deepEqual(named.suggest(typed, 8), ['p1', 'p2'], typed);
  assert.deepEqual(named.suggest('haddadrim', 8), []);
});

it('one in the trash is found by his telephone number and code too', () => {
  assert.deepEqual(table.inTrash('97568999'), ['p3']);
  assert.deepEqual(table.inTrash('007'), ['p3']);
});

it('a payer into whose record another one was merged is found by its code too, the whole of it and no other', () => {
  const merged = new PersonTable();
  const person = { _id: 'p1', codeAdherent: '0042', prenom: 'Aya', nom: 'Alami', deleted: false };
  merged.rows.put({ ...person, version: 1, anciensCodes: ['0077', 'A-5'] });
  assert.deepEqual(
    ['0077', '77', 'a-5', '0042', '4200'].map((typed) => merged.suggest(typed, 8)),
    [['p1'], ['p1'], ['p1'], ['p1'], []],
  );
  merged.rows.put({ ...person, version: 2, anciensCodes: [] });
  assert.deepEqual(merged.suggest('0077', 8), [], 'undone');
});

it('says the code and the names of somebody it knows, in the trash too', () => {
  assert.deepEqual(table.get('p3'), { codeAdherent: '7', prenom: 'Aya', nom: 'Alami' });
  assert.equal(table.get('p9'), undefined);
});
