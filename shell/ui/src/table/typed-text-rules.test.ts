import { answered, opened, typedOn } from './typed-search-rules.ts';

const typedAll = (...texts: readonly string[]) => texts.reduce(typedOn, opened(''));

describe('a search that is typed faster than the address follows', () => {
  it('keeps every letter', () => {
    const late = answered(typedAll('b', 'be', 'ben'), 'b');
    expect(late.typed).toBe('ben');
    expect(answered(late, 'ben')).toEqual(opened('ben'));
  });

  it('keeps what was typed between two answers', () => {
    expect(answered(typedOn(answered(typedAll('b', 'be'), 'b'), 'bel'), 'be').typed).toBe('bel');
  });

  it('shows what the address says of itself', () => {
    expect(answered(opened('judo'), '')).toEqual(opened(''));
    expect(answered(answered(typedAll('j'), 'j'), 'yoga')).toEqual(opened('yoga'));
  });
});
