import { guichetCalls } from '@club/contract';
import { clockAhead, fetchPages } from './fetch-pages.ts';

const moment = '2026-11-26T09:00:00.000Z';
const now = Date.parse(moment);

describe('what is read ahead, page by page', () => {
  it.each([
    ['a clock that is right', now - 40, now + 40, 0],
    ['one that is ahead by two hours', now + 7_200_000, now + 7_200_200, -7_200_100],
    ['one that is behind by a day', now - 86_400_000, now - 86_399_800, 86_399_900],
  ])('tells how far the server is ahead of %s', (_clock, asked, heard, ahead) => {
    expect(clockAhead(moment, asked, heard)).toBe(ahead);
  });

  const answers = (...all: readonly [status: number, body: object][]) => {
    const asked: string[] = [];
    globalThis.fetch = ((url: string) => {
      const [status, body] = all[asked.push(url) - 1]!;
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
    }) as never;
    return asked;
  };
  const read = () =>
    fetchPages(guichetCalls.listPersonnesGuichet, {}, new AbortController().signal).then(
      (all) => all?.pages.map(({ suite }) => suite) ?? null,
    );
  const page = (suite: string | null) => ({ moment, personnes: [], suite });

  it('goes on until the last', async () => {
    const asked = answers([200, page('a7')], [200, page(null)]);
    expect(await read()).toEqual(['a7', null]);
    expect(asked).toEqual(['/api/guichet/personnes', '/api/guichet/personnes?apres=a7']);
  });

  it('is nothing for whoever may not read it any more, and fails where a page does not come', async () => {
    answers([200, page('a7')], [403, {}]);
    expect(await read()).toBeNull();
    answers([200, page('a7')], [503, {}]);
    await expect(read()).rejects.toThrow('503');
  });
});
