import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceText, listOfJson, phoneText } from './field-texts.ts';

test('phones are grouped as their country writes them', () => {
  assert.equal(phoneText('22123456'), '22 123 456');
  assert.equal(phoneText('+21622123456'), '+216 22 123 456');
  assert.equal(phoneText('06.12.34.56.78'), '06 12 34 56 78');
  assert.equal(phoneText('0661239999/0522345678'), '06 61 23 99 99 / 05 22 34 56 78');
  assert.equal(phoneText('poste 12'), 'poste 12');
  assert.equal(phoneText(null), null);
});

test('a list kept as JSON text is read, and an old plain text is one value', () => {
  assert.deepEqual(listOfJson('["Tunisienne","Française"]'), ['Tunisienne', 'Française']);
  assert.deepEqual(listOfJson('Tunisienne'), ['Tunisienne']);
  assert.deepEqual(listOfJson(''), []);
  assert.deepEqual(listOfJson(null), []);
});

test('a value that is in no list is said as it is', () => {
  assert.deepEqual(
    ['en_attente', 'parti'].map((statut) => choiceText('statut', statut)),
    ['En attente', 'parti'],
  );
});
