import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PackedColumn } from './packed-column.ts';
import type { RowSet } from './row-set.ts';
const rows = 10_000;
const textOf = (row: number) => `membre ${row} ${row % 7 === 0 ? 'sept' : ''}`;

describe('a column of texts', () => {
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
});

const listed = (set: RowSet) => Array.from({ length: 5_001 }, (_, row) => row).filter((row) => set.has(row));

/** Few letters, so that terms are met, also of two units. */
const letters = fc.constantFrom('a', 'b', ' ', '\u001f', 'œ', 'ع', '語', '😀');
const textFrom = (maxLength: number) =>
  fc.array(letters, { maxLength }).map((characters) => characters.join(''));
const term = textFrom(20).filter((text) => text !== '');

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ row: fc.nat(5_000), text: textFrom(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ first: fc.nat(4_200), texts: fc.array(textFrom(20), { maxLength: 60 }) }),
  },
  { weight: 2, arbitrary: fc.record({ term }) },
);

it('finds the rows whose text holds the term, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const column = new PackedColumn();
      const texts: string[] = [];
      const set = (row: number, text: string) => {
        column.set(row, text);
        texts[row] = text;
      };
      for (const one of steps) {
        if ('term' in one) {
          const expected = [...texts.keys()].filter((row) => (texts[row] ?? '').includes(one.term));
          assert.deepEqual(listed(column.rowsContaining(one.term, 5_001)), expected, one.term);
        } else if ('row' in one) {
          set(one.row, one.text);
          assert.equal(column.get(one.row), one.text);
        } else one.texts.forEach((text, index) => set(one.first + index, text));
      }
    }),
    { numRuns: 300 },
  );
});
