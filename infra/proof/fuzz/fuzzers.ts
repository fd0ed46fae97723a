import type { CallName, Problem } from '@club/contract';
import type { Stack } from '../../launcher/stack.ts';
import { administrator } from '../bench/club-folder.ts';
import { newSignedIn, visitor } from '../../testing/staff.ts';

/** In whose name calls are fuzzed. */
export interface Fuzzer {
  who: 'nobody' | 'viewer' | 'admin';
  /** Of the time. */
  share: number;
  cookie: string;
  /** Calls that would end the session which all other cases need; nobody, who has none, makes them. */
  leftOut: readonly CallName[];
}

/** Nobody first, the administrator last: what the administrator does to the others no longer matters then. */
export async function fuzzersOf(stack: Stack): Promise<Fuzzer[]> {
  const { staff, cookie } = await administrator(stack);
  const viewer = await newSignedIn(stack.url, staff, '900', 'viewer');
  return [
    { who: 'nobody', share: 0.15, cookie: '', leftOut: [] },
    { who: 'viewer', share: 0.25, cookie: viewer.cookie, leftOut: ['logout'] },
    { who: 'admin', share: 0.6, cookie, leftOut: ['logout'] },
  ];
}

/** Throws when a fuzzer's session has ended, or its rights have gone, meanwhile: most cases would only have seen 401 or 403. */
export async function assertStillSignedIn({ url }: Stack, { who, cookie }: Fuzzer): Promise<void> {
  if (!cookie) return;
  const { status, body } = await visitor(url, cookie).call('getSignedInUser');
  if (status === 200 && body.profileType === who) return;
  throw new Error(`${who} is not signed in any more: ${status} ${(body as Partial<Problem>).message ?? ''}`);
}
