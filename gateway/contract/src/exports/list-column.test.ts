import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  champsOfList,
  chosenListColumns,
  fieldsRead,
  readingColumn,
  type ListColumns,
} from './list-column.ts';

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

test('a column that asks for a right is left out without it, and one of another service unless it is named', () => {
  const money: ListColumns<Row> = {
    ...columns,
    solde: {
      title: 'Solde',
      kind: 'amount',
      access: 'cotisations.read',
      onlyNamed: true,
      value: ({ restant }) => restant,
    },
  };
  const keys = (asked: string[], permissions?: Set<string>) =>
    chosenListColumns(money, asked, true, permissions)?.map(({ key }) => key);
  const may = new Set(['cotisations.read']);
  assert.deepEqual(keys(['cin', 'solde'], may), ['cin', 'solde']);
  assert.deepEqual(keys(['cin', 'solde']), ['cin']);
  assert.deepEqual(keys([], may), ['statut', 'restant', 'cin']);
});

test('a column that the list does not have is no export', () => {
  assert.equal(keysOf(['restant', 'motDePasse']), undefined);
  assert.equal(keysOf(['constructor']), undefined);
});

test('the fields that columns read are told each once, of those in view alone', () => {
  const reads = readingColumn<Row>();
  const reading = {
    statut: reads(['statut', 'restant'], { title: 'Statut', kind: 'text', value: ({ statut }) => statut }),
    restant: reads(['restant'], { title: 'Reste', kind: 'amount', value: ({ restant }) => restant }),
    cin: reads(['cin'], { title: 'CIN', kind: 'code', value: ({ cin }) => cin }),
  };
  assert.deepEqual(fieldsRead(reading), ['statut', 'restant', 'cin']);
  assert.deepEqual(fieldsRead(reading, ['restant', 'statut', 'inconnue']), ['restant', 'statut']);
  const shown = [{ key: 'statut' }, { key: 'cin' }];
  assert.equal(champsOfList(reading, shown, ['code', 'restant']), 'code,restant,statut,cin');
});
