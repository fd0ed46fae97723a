import type { CallName, Problem } from '@club/contract';
import type { Stack } from '../../launcher/stack.ts';
import { administrator } from '../../testing/club.ts';
import { newSignedIn, visitor } from '../../testing/staff.ts';

/** In whose name calls are fuzzed. */
export interface Fuzzer {
  who: 'nobody' | 'viewer' | 'admin';
  /** Share of the time. */
  share: number;
  cookie: string;
  /** Calls that would end the session. */
  leftOut: readonly CallName[];
}

/** Nobody first, the administrator last, as it may change the others. */
export async function fuzzersOf(stack: Stack): Promise<Fuzzer[]> {
  const { staff, cookie } = await administrator(stack);
  const viewer = await newSignedIn(stack.url, staff, '900', 'viewer');
  return [
    { who: 'nobody', share: 0.15, cookie: '', leftOut: [] },
    { who: 'viewer', share: 0.25, cookie: viewer.cookie, leftOut: ['logout'] },
    { who: 'admin', share: 0.6, cookie, leftOut: ['logout'] },
  ];
}

/** Throws when a fuzzer has lost its session or rights: most cases would have been 401 or 403. */
export async function assertStillSignedIn({ url }: Stack, { who, cookie }: Fuzzer): Promise<void> {
  if (!cookie) return;
  const { status, body } = await visitor(url, cookie).call('getSignedInUser');
  if (status === 200 && body.profileType === who) return;
  throw new Error(`${who} is not signed in any more: ${status} ${(body as Partial<Problem>).message ?? ''}`);
}
