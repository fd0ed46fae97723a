import { byCode } from './catalogue-rules.ts';

describe('codes', () => {
  it('are sorted as numbers where they are', () =>
    expect(['145', '2', '10', 'A2', 'A10', '1'].map((code) => ({ code })).sort(byCode)).toEqual(
      ['1', '2', '10', '145', 'A2', 'A10'].map((code) => ({ code })),
    ));
});
