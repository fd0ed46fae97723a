import { byCode, changedFields, isEmpty, matches, pageOf } from './catalogue-rules.ts';

describe('codes', () => {
  it('are sorted as numbers where they are', () =>
    expect(['145', '2', '10', 'A2', 'A10', '1'].map((code) => ({ code })).sort(byCode)).toEqual(
      ['1', '2', '10', '145', 'A2', 'A10'].map((code) => ({ code })),
    ));
});

describe('a search', () => {
  it.each([
    ['', true],
    ['natation', true],
    ['NATATION éte', true],
    ['ete nat', true],
    ['judo', false],
    ['natation judo', false],
  ])('«%s» finds it: %s', (typed, found) =>
    expect(matches(typed, ['10', 'Natation', 'Été', null])).toBe(found),
  );
});

describe('changes', () => {
  it('are the fields that differ', () => {
    expect(changedFields({ a: 1, b: 'x' as string | null }, { a: 1, b: null })).toEqual({ b: null });
    expect(isEmpty(changedFields({ a: 1 }, { a: 1 }))).toBe(true);
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 5 }, (_, n) => n);
  it.each([
    [1, 1, [0, 1]],
    [3, 3, [4]],
    [9, 3, [4]],
    [0, 1, [0, 1]],
  ])('page %i shows page %i', (asked, page, shown) =>
    expect(pageOf(rows, asked, 2)).toEqual({ page, rows: shown }),
  );
  it('is one when there is nothing', () => expect(pageOf([], 4, 2)).toEqual({ page: 1, rows: [] }));
});
