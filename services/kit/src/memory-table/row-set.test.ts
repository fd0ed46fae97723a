import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { RowSet } from './row-set.ts';

const rows = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 80 });

function setOf(numbers: readonly number[]): RowSet {
  const set = new RowSet(0);
  for (const row of numbers) set.set(row, true);
  return set;
}

const listed = (set: RowSet) => Array.from({ length: 260 }, (_, row) => row).filter((row) => set.has(row));

it('holds, counts and combines rows as sets do', () => {
  fc.assert(
    fc.property(rows, rows, rows, (mine, theirs, removed) => {
      const expected = new Set(mine);
      const set = setOf(mine);
      for (const row of removed) {
        set.set(row, false);
        expected.delete(row);
      }
      for (const [found, wanted] of [
        [set, expected],
        [set.intersect(setOf(theirs)), new Set(theirs.filter((row) => expected.has(row)))],
        [set.union(setOf(theirs)), new Set([...expected, ...theirs])],
        [set.without(setOf(theirs)), new Set([...expected].filter((row) => !theirs.includes(row)))],
      ] as const) {
        assert.equal(found.size, wanted.size);
        assert.deepEqual(
          listed(found),
          [...wanted].sort((a, b) => a - b),
        );
      }
    }),
  );
});

it('gives a page of its rows in the order of others', () => {
  const sorted = fc.uniqueArray(fc.integer({ min: 0, max: 260 }), { maxLength: 100 });
  fc.assert(
    fc.property(rows, sorted, fc.nat(30), fc.nat(30), (mine, order, skipped, limit) => {
      // A set is of rows that the order has.
      const held = order.filter((row) => mine.includes(row));
      assert.deepEqual(
        setOf(held).inOrder(Uint32Array.from(order), skipped, limit),
        held.slice(skipped, skipped + limit),
      );
    }),
  );
});
