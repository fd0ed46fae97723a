import assert from 'node:assert/strict';
import { it } from 'node:test';
import { erasedNames } from './erased-names-rules.ts';

const state = {
  nom: 'Trabelsi',
  prenom: 'Salma',
  codeAdherent: '0042',
  cin: 'C12',
  telephone: '97 568 101',
  dateNaissance: '1990-03-05',
  matricules: '["123 TU 4567"]',
  lieuNaissance: 'Sfax',
  email: null,
};

it('names somebody by all that the record says, and said before', () => {
  const names = erasedNames(7, [state, { nom: 'Ben Ali', cin: 'C11' }]);
  assert.equal(names.nom, 'Adhérent effacé n°\u00a07');
  assert.equal(names.codeAdherent, 'EFFACE-7');
  for (const text of ['Salma Trabelsi', 'Trabelsi Salma', 'Ben Ali Salma', 'C11', 'C12', '97 568 101'])
    assert.ok(names.textes.includes(text), text);
  for (const text of ['1990-03-05', '05/03/1990', '123 TU 4567'])
    assert.ok(names.textes.includes(text), text);
  assert.deepEqual(names.mots, ['Trabelsi', 'Salma', 'Sfax', 'Ben Ali']);
  assert.deepEqual(names.codes, ['0042']);
});

it('takes neither blanks nor single letters for names', () => {
  const { textes, mots } = erasedNames(1, [{ nom: 'A', prenom: 'Li', cin: ' ', matricules: '[]' }]);
  assert.deepEqual([textes, mots], [[], ['Li']]);
});
