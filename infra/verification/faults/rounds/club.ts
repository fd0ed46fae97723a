import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seededRandom, type Random } from '../../../demo/random.ts';
import { memoryFolder } from '../../../local-servers/test-servers.ts';
import { administrator } from '../../../testing/club.ts';
import type { Staff } from '../../../testing/staff.ts';
import { openClub, type OpenClub } from '../../../testing/open-club.ts';
import { price } from './acts.ts';
import { watchedStaff, type WatchedStaff } from './watched-staff.ts';
import { prepareWork, type Work } from './work.ts';

/** The whole product, somebody signed in, and work that can be started. */
export interface Club extends OpenClub {
  readonly staff: WatchedStaff;
  readonly work: Work;
  readonly random: Random;
  readonly natsUrl: string;
}

/** A folder of its own for a club; in memory where there is such a place. */
export async function clubFolder(): Promise<string> {
  return mkdtempSync(path.join(await memoryFolder(), 'club-faults-'));
}

/** Throws a folder away. */
export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Opens a club with work drawn from `seed`, done in `sessions` sessions, `perSecond` acts a second (20). */
export async function openWorkedClub(
  how: NonNullable<Parameters<typeof openClub>[0]>,
  seed: number,
  sessions = 1,
  perSecond?: number,
): Promise<Club> {
  const club = await openClub({ ...how, price });
  const others: Staff[] = [];
  // Sequential: parallel attempts on one code trigger the guessing protection.
  while (others.length < sessions - 1) others.push((await administrator(club.stack)).staff);
  const staff = watchedStaff([club.staff, ...others]);
  const random = seededRandom(seed);
  const work = prepareWork(staff, random, club.formuleId, perSecond);
  return { ...club, staff, work, random, natsUrl: club.stack.busUrlOf('operator') };
}
