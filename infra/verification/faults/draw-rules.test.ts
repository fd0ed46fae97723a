import assert from 'node:assert/strict';
import test from 'node:test';
import { seededRandom } from '../../demo/random.ts';
import { drawRounds } from './rounds/draw-rounds.ts';

const all = ['a', 'b', 'c', 'd'];
const draw = (rounds: number, seed: number) => drawRounds(all, rounds, seededRandom(seed));

test('twenty rounds strike each fault at least once, the same ones with the same seed', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = draw(20, seed);
    assert.equal(drawn.length, 20);
    assert.deepEqual(drawn.slice(0, all.length).toSorted(), all);
    assert.deepEqual(draw(20, seed), drawn);
  }
  assert.ok(new Set(Array.from({ length: 50 }, (_, seed) => draw(20, seed).join(''))).size > 10);
});

test('fewer rounds than faults strike each of them once at most', () => {
  assert.equal(new Set(draw(3, 1)).size, 3);
});
