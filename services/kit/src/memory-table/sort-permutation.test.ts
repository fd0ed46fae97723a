import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { rankKeys, SortPermutation } from './sort-permutation.ts';

const key = fc.option(fc.constantFrom('', 'a', 'ab', 'b', 'é', '\u0000', 'z'), { nil: undefined, freq: 5 });

it('sorts all rows at once as it merges them one by one', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), fc.array(fc.tuple(fc.nat(45), key)), (keys, changes) => {
      const ties = Array.from({ length: 50 }, (_, row) => String.fromCharCode(97 + ((row * 31) % 50)));
      const [merged, sorted] = [0, 1].map(() => new SortPermutation((row) => ties[row] ?? ''));
      for (const order of [merged!, sorted!]) keys.forEach((one, row) => order.set(row, one));
      const live = Uint32Array.from(keys.keys()).filter((row) => keys[row] !== undefined);
      sorted!.sortAll(rankKeys(live, ties.slice()));
      assert.deepEqual([...sorted!.rows('asc')], [...merged!.rows('asc')]);
      for (const [row, one] of changes) {
        for (const order of [merged!, sorted!]) order.set(row, one);
        assert.deepEqual([...sorted!.rows('asc')], [...merged!.rows('asc')]);
        assert.deepEqual([...sorted!.rows('desc')], [...merged!.rows('desc')]);
      }
    }),
  );
});
