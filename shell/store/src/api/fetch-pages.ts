import type { CallData } from '@club/contract';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import { addressOf } from './request.ts';

/** A page of what is read ahead for work without network. */
interface Page {
  /** ISO date-time of the reading, by the server's clock. */
  moment: string;
  /** Where the next page begins; null on the last. */
  suite: string | null;
}

/** Milliseconds by which the server's clock is ahead of this browser's; `asked` and `heard` are ms since 1970, by the browser's. */
export const clockAhead = (moment: string, asked: number, heard: number): number =>
  Math.round(Date.parse(moment) - (asked + heard) / 2);

/** All pages of a call in order, and `ahead` by the first of them; null: the user may not read them any more. Throws when one does not come. */
export async function fetchPages<P extends Page>(
  call: CallData & { readonly shape?: { query?: object; answer: P } },
  query: object,
  signal: AbortSignal,
): Promise<{ pages: [P, ...P[]]; ahead: number } | null> {
  const asked = Date.now();
  const read = async (apres: string | null): Promise<P | null> => {
    const url = addressOf(call, { query: { ...query, apres } });
    const response = await fetchSignedIn(url, { signal });
    if (response.status === 403) return null;
    if (!response.ok) throw new Error(`${call.path} was answered with ${response.status}`);
    return (await response.json()) as P;
  };
  const first = await read(null);
  if (!first) return null;
  const ahead = clockAhead(first.moment, asked, Date.now());
  const pages: [P, ...P[]] = [first];
  for (let { suite } = first; suite !== null;) {
    const page = await read(suite);
    if (!page) return null;
    pages.push(page);
    suite = page.suite;
  }
  return { pages, ahead };
}
