import { pageOfCall, pageOfWhole, pageSize, queryOfPage } from './list-page.ts';

describe('a list that is here as a whole', () => {
  const numbers = Array.from({ length: pageSize + 2 }, (_, n) => ({ n, text: n % 2 ? 'impair' : 'pair' }));
  const query = { data: numbers, isFetching: false, refetch: () => undefined };
  const texts = ({ text }: { text: string }) => [text];
  const basics = { sort: 'n', order: 'desc', searchField: 'tous' } as const;
  const page = (view: { page: number; search: string }, more = {}) =>
    pageOfWhole(query, { ...basics, ...view }, { texts, ...more });

  it('shows one page, and counts what search and filters leave', () => {
    expect(page({ page: 2, search: '' })).toMatchObject({
      rows: numbers.slice(pageSize),
      total: pageSize + 2,
    });
    expect(page({ page: 1, search: 'impair' })).toMatchObject({ total: pageSize / 2 + 1 });
    expect(page({ page: 1, search: '' }, { keep: ({ n }: { n: number }) => n < 3 })).toMatchObject({
      total: 3,
    });
  });

  it('is sorted before it is cut', () => {
    const sortKeys = { n: ({ n }: { n: number }) => n };
    expect(page({ page: 1, search: '' }, { sortKeys }).rows?.[0]).toMatchObject({ n: pageSize + 1 });
  });

  it.each([
    ['asc', [null, 'école', 'u2', 'U9', 'U10']],
    ['desc', ['U10', 'U9', 'u2', 'école', null]],
  ] as const)('is sorted %s as French does, numbers within codes as numbers', (order, expected) => {
    const codes = ['U10', null, 'U9', 'école', 'u2'].map((code) => ({ code }));
    const { rows } = pageOfWhole(
      { data: codes, isFetching: false, refetch: () => undefined },
      { ...basics, order, sort: 'code', page: 1, search: '' },
      { texts: () => [], sortKeys: { code: ({ code }) => code } },
    );
    expect(rows?.map(({ code }) => code)).toEqual(expected);
  });

  it('has no rows until they come', () =>
    expect(
      pageOfWhole(
        { isFetching: true, refetch: () => undefined },
        { ...basics, page: 1, search: '' },
        { texts },
      ),
    ).toMatchObject({ rows: undefined, total: 0 }));
});

describe('a page that a call answers', () => {
  const view = { page: 2, sort: 'nom', order: 'asc', search: '', searchField: 'tous' } as const;

  it('is asked for with what is searched only', () => {
    expect(queryOfPage(view, 'tous')).toEqual({ page: 2, limit: pageSize, sort: 'nom', order: 'asc' });
    expect(queryOfPage({ ...view, search: 'ben' }, 'tous')).not.toHaveProperty('searchField');
    expect(queryOfPage({ ...view, search: 'ben', searchField: 'nom' }, 'tous')).toMatchObject({
      search: 'ben',
      searchField: 'nom',
    });
  });

  it('keeps its rows while the next one comes', () =>
    expect(
      pageOfCall(
        { data: { total: 7, reglements: [1] }, isFetching: true, refetch: () => undefined },
        ({ reglements }) => reglements,
      ),
    ).toMatchObject({ rows: [1], total: 7, isFetching: true }));
});
