import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PackedColumn } from './packed-column.ts';

const rows = 10_000;
const textOf = (row: number) => `membre ${row} ${row % 7 === 0 ? 'sept' : ''}`;

function filledColumn(): PackedColumn {
  const column = new PackedColumn();
  for (let row = 0; row < rows; row += 1) column.set(row, textOf(row));
  return column;
}

it('finds rows in every chunk', () => {
  const column = filledColumn();
  assert.equal(column.rowsContaining('sept', rows).size, Math.ceil(rows / 7));
  const last = column.rowsContaining(`${rows - 1}`, rows);
  assert.equal(last.size, 1);
  assert.equal(last.has(rows - 1), true);
});

it('finds a changed row by its new text only', () => {
  const column = filledColumn();
  column.rowsContaining('sept', rows);
  column.set(4_095, 'autre');
  column.set(4_096, '');
  assert.deepEqual([column.get(4_094), column.get(4_095), column.get(4_096)], [textOf(4_094), 'autre', '']);
  assert.equal(column.rowsContaining('autre', rows).has(4_095), true);
  assert.equal(column.rowsContaining('4095', rows).size, 0);
  assert.equal(column.rowsContaining('4096', rows).size, 0);
  assert.deepEqual(
    [column.get(4_094), column.get(4_095), column.get(4_097)],
    [textOf(4_094), 'autre', textOf(4_097)],
  );
});

it('takes rows in any order, some of them never', () => {
  const column = new PackedColumn();
  column.set(3, 'trois');
  column.set(1, 'un');
  assert.equal(column.rowsContaining('trois', 4).has(3), true);
  assert.equal(column.rowsContaining('un', 4).has(1), true);
  assert.deepEqual([column.get(0), column.get(1), column.get(2), column.get(3)], ['', 'un', '', 'trois']);
});
