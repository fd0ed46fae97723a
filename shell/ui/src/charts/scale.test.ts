import { labelled, largestOf, linePath, ticksOf } from './scale.ts';

describe('an axis', () => {
  it.each([
    [9, [0, 2.5, 5, 7.5, 10]],
    [45, [0, 20, 40, 60]],
    [1234.5, [0, 500, 1000, 1500]],
    [0, [0, 1]],
    [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
  ])('for at most %d shows %j', (max, ticks) => expect(ticksOf(max).map(tidy)).toEqual(ticks));

  it.each([1, 2, 3, 5, 7, 9, 10, 13, 99, 101, 4321])('counts %d in whole steps that hold it', (max) => {
    const ticks = ticksOf(max, { whole: true });
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
  });
});

describe('a line', () => {
  it('goes from point to point, from the bottom up', () =>
    expect(linePath([0, 50, 100], 100)).toBe('M0.5 100L1.5 50L2.5 0'));
  it('does not leave the chart below zero', () => expect(linePath([-50, 100], 100)).toBe('M0.5 100L1.5 0'));
  it('is broken where nothing is known, and a lonely point is a short line', () =>
    expect(linePath([10, null, 20, 40], 40, 0)).toBe('M0 75m-0.3 0h0.6M2 50L3 0'));
});

it('labels stand apart', () => {
  expect(labelled(4)).toEqual([0, 1, 2, 3]);
  expect(labelled(52)).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48]);
  expect(labelled(0)).toEqual([]);
});

it('what is not known is no maximum', () => {
  expect(largestOf([1, null, 3])).toBe(3);
  expect(largestOf([])).toBe(0);
});

const tidy = (value: number) => Math.round(value * 1e6) / 1e6;
