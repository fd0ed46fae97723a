import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chosenInBulk, typedCount } from './bulk-choice.ts';

it('a number is read as it is written', () => {
  for (const text of ['12856', ' 12 856 ', '12\u202f856', '12\u00a0856', '12.856'])
    assert.equal(typedCount(text), '12856', text);
  assert.notEqual(typedCount('12 857'), '12856');
});

it('a choice is what was named, or all that is found but some; another number is refused with both', () => {
  const find = () => ['a', 'b', 'c'];
  assert.deepEqual(chosenInBulk({ ids: ['b'], nombre: 1 }, find, 'fiches sont concernées'), ['b']);
  assert.deepEqual(chosenInBulk({ filtre: {}, sauf: ['b'], nombre: 2 }, find, 'fiches sont concernées'), [
    'a',
    'c',
  ]);
  assert.throws(
    () => chosenInBulk({ filtre: {}, nombre: 2 }, find, 'fiches sont concernées'),
    /^RuleError: La liste a changé\u00a0: 3 fiches sont concernées à présent, et non 2\./,
  );
});
