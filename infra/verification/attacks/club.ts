import { after } from 'node:test';
import type { Stack } from '../../launcher/stack.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator, startTestStack } from '../../testing/club.ts';
import type { Staff } from '../../testing/staff.ts';

/** A club to attack. */
export interface Club {
  stack: Stack;
  /** User 111. */
  admin: Staff;
  cookie: string;
}

const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };

let opened: Promise<Club> | undefined;

/** The club shared by this folder's tests (one process, `--test-isolation=none`), left as found. A file alone opens its own. */
export function theClub(): Promise<Club> {
  return (opened ??= openClub());
}

/** A club of its own, for tests that sign the administrator out; who opens it stops its stack. */
export async function openClub(): Promise<Club> {
  const stack = await startTestStack();
  const { staff: admin, cookie } = await administrator(stack);
  await acknowledged(admin, 'createSaison', { body: saison });
  return { stack, admin, cookie };
}

after(async () => (await opened)?.stack.stop());
