import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenListColumns, type ListColumns } from './list-column.ts';

interface Row {
  statut: string;
  restant: number;
  cin: string;
}

const columns: ListColumns<Row> = {
  statut: { title: 'Statut', kind: 'text', value: ({ statut }) => statut, also: 'restant' },
  restant: { title: 'Reste à payer', kind: 'amount', value: ({ restant }) => restant },
  cin: { title: 'CIN', kind: 'code', personal: true, value: ({ cin }) => cin },
};
const keysOf = (keys: readonly string[], personal = true) =>
  chosenListColumns(columns, keys, personal)?.map(({ key }) => key);

test('columns come in the order that was chosen, each once, all of them when none is', () => {
  assert.deepEqual(keysOf(['cin', 'restant', 'cin']), ['cin', 'restant']);
  assert.deepEqual(keysOf([]), ['statut', 'restant', 'cin']);
});

test('what a cell tells beside its value is a column of its own, once', () => {
  assert.deepEqual(keysOf(['statut', 'cin']), ['statut', 'restant', 'cin']);
  assert.deepEqual(keysOf(['restant', 'cin', 'statut']), ['restant', 'cin', 'statut']);
});

test('a personal column is left out for who may not know it', () => {
  assert.deepEqual(keysOf(['cin', 'restant'], false), ['restant']);
});

test('a column that the list does not have is no export', () => {
  assert.equal(keysOf(['restant', 'motDePasse']), undefined);
  assert.equal(keysOf(['constructor']), undefined);
});
