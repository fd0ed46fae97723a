import assert from 'node:assert/strict';
import { it } from 'node:test';
import { montantLectures } from './montant-lectures.ts';

const positions = new Map([
  ['code', 0],
  ['montant', 1],
]);
const titles = new Map([
  ['code', 'Code'],
  ['montant', 'Montant'],
]);

it('a plan says how three digits after a comma were read', () => {
  const lecturesOf = (cell: string, montant: number) =>
    montantLectures({ row: 2, cells: ['N10', cell] }, positions, { code: 'N10', montant }, titles);
  assert.deepEqual(lecturesOf('350,000 DT', 350), [
    { champ: 'montant', libelle: 'Montant', avant: '350,000 DT', apres: '350' },
  ]);
  assert.equal(lecturesOf('1,250', 1.25)[0]?.apres, '1,25');
  assert.deepEqual(lecturesOf('1 200,500', 1200.5), []);
});
