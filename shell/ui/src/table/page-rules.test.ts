import { pageWindow, rangeOf } from './page-rules.ts';

describe('pages of a list', () => {
  it.each([
    [1, 258, [1, 2, 3, 4, 5]],
    [5, 258, [3, 4, 5, 6, 7]],
    [258, 258, [254, 255, 256, 257, 258]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('around %i of %i are %j', (page, last, expected) => expect(pageWindow(page, last)).toEqual(expected));

  it('tells which rows are shown', () => {
    expect(rangeOf(1, 50, 12856)).toEqual({ from: 1, to: 50 });
    expect(rangeOf(258, 50, 12856)).toEqual({ from: 12851, to: 12856 });
    expect(rangeOf(1, 50, 0)).toEqual({ from: 0, to: 0 });
  });
});
