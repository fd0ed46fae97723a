import { after } from 'node:test';
import { acknowledged } from '../faults/acknowledged.ts';
import type { Stack } from '../../launcher/stack.ts';
import { signIn, type SignedIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';

/** A club to attack. */
export interface Club {
  stack: Stack;
  /** User 111. */
  admin: SignedIn['staff'];
  /** The session cookie of user 111, as a browser sends it. */
  cookie: string;
}

const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };

let opened: Promise<Club> | undefined;

/**
 * The club that all files of this folder attack: they run in one process (`--test-isolation=none`) and leave it as they
 * found it. A file run alone opens its own.
 */
export function theClub(): Promise<Club> {
  return (opened ??= open());
}

async function open(): Promise<Club> {
  const stack = await startTestStack();
  const { staff: admin, cookie } = await signIn(stack.url, '111', adminPassword);
  await acknowledged(admin, 'createSaison', { body: saison });
  return { stack, admin, cookie };
}

after(async () => (await opened)?.stack.stop());
