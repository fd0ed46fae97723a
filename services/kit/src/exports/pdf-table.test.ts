import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ColumnData } from '@club/contract';
import { isWide, paperRow, placed, wrapped } from './pdf-table.ts';

/** A point for each letter. */
const measure = (text: string): number => text.length;

test('a text is broken at blanks, a long name at its hyphens, and a long word wherever it must', () => {
  assert.deepEqual(wrapped('Ben Ali Mohamed', 8, measure), ['Ben Ali', 'Mohamed']);
  assert.deepEqual(wrapped('anticonstitutionnellement', 10, measure), ['anticonsti', 'tutionnell', 'ement']);
  assert.deepEqual(wrapped('DE LA ROCHEFOUCAULD-MONTBELIARD', 18, measure), [
    'DE LA',
    'ROCHEFOUCAULD-',
    'MONTBELIARD',
  ]);
  assert.deepEqual(wrapped('', 8, measure), []);
  assert.deepEqual(wrapped('a\nb', 8, measure), ['a b']);
});

test('a text of more than four lines is cut, and says so', () => {
  assert.deepEqual(wrapped('un deux trois quatre cinq six', 6, measure), ['un', 'deux', 'trois', 'quatr…']);
});

test('columns share the width as in a workbook, and many need a landscape page', () => {
  const columns: ColumnData[] = [
    { title: 'Nom', kind: 'text', width: 30 },
    { title: 'Montant', kind: 'amount', width: 10 },
  ];
  assert.deepEqual(
    placed(columns, 400).map(({ at, room, isRight }) => [at, room, isRight]),
    [
      [0, 290, false],
      [300, 90, true],
    ],
  );
  assert.deepEqual([isWide(columns), isWide(Array.from({ length: 3 }, () => columns).flat())], [false, true]);
  const row = paperRow(['Ben', 1234.5], placed(columns, 400), measure);
  assert.deepEqual(row, { cells: [['Ben'], ['1\u202f234,50\u00a0Dh']], lines: 1 });
});
