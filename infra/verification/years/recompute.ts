import { setTimeout as pause } from 'node:timers/promises';
import type { Staff } from '../../testing/staff.ts';
import { compareAccounts } from './compare-accounts.ts';
import { compareDoor, compareSituations } from './compare-door.ts';
import { compareMembers } from './compare-members.ts';
import { compareMoney } from './compare-money.ts';
import { compareSyntheses } from './compare-synthese.ts';
import { compareRenewal } from './compare-renewal.ts';
import { Comparison, FigureDiffers } from './comparison.ts';
import { dayOf, type RawRows, readRawRows } from './raw-rows.ts';

/**
 * Computes every figure of a club from its raw rows and compares it with what the API answers; returns how many were the same.
 * @throws FigureDiffers at the first that differs, with its rows
 */
export async function recompute(rows: RawRows, staff: Staff, now: Date): Promise<number> {
  const club = new Comparison(rows, staff, dayOf(now));
  await compareMoney(club);
  await compareMembers(club);
  await compareSyntheses(club);
  await compareAccounts(club);
  await compareRenewal(club);
  await compareDoor(club);
  await compareSituations(club);
  return club.same;
}

/** Milliseconds within which what one service tells another has arrived. */
const arrivesWithin = 20_000;
const lookEveryMs = 100;

/** The same of a club that works: what one service tells another may still be on its way. */
export async function recomputeSettled(mongoUrl: string, staff: Staff, now: () => Date): Promise<number> {
  const deadline = Date.now() + arrivesWithin;
  for (;;) {
    try {
      return await recompute(await readRawRows(mongoUrl), staff, now());
    } catch (error) {
      if (!(error instanceof FigureDiffers) || Date.now() > deadline) throw error;
      await pause(lookEveryMs);
    }
  }
}
