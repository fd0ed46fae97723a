import { chosenAfter } from './remise-state.ts';

const cheques = ['a', 'b', 'c', 'd', 'e'].map((reglementId) => ({ reglementId }));

describe('the choice of cheques', () => {
  it.each([
    [[], { id: 'b', on: true, from: undefined }, ['b']],
    [['b'], { id: 'd', on: true, from: 'b' }, ['b', 'c', 'd']],
    [['d'], { id: 'b', on: true, from: 'd' }, ['b', 'c', 'd']],
    [['a', 'b', 'c', 'd'], { id: 'c', on: false, from: 'b' }, ['a', 'd']],
    [['a'], { id: 'c', on: true, from: 'gone' }, ['a', 'c']],
    [['a', 'b'], { id: 'a', on: false, from: undefined }, ['b']],
  ] as const)('%j after %j is %j', (chosen, click, after) => {
    expect(chosenAfter(cheques, chosen, click).toSorted()).toEqual(after);
  });

  it('is never more than a slip holds', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ reglementId: `r${index}` }));
    expect(chosenAfter(many, [], { id: 'r129', on: true, from: 'r0' })).toHaveLength(100);
  });
});
