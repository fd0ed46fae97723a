import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowdownOf } from './phone.ts';

for (const [benchmarkIndex, slowdown] of [
  [3_000, 4],
  [1_500, 4],
  [750, 2],
] as const) {
  test(`a phone is ${slowdown} times slower than a machine of ${benchmarkIndex}`, () => {
    assert.equal(slowdownOf(benchmarkIndex), slowdown);
  });
}
