import type { Staff } from '../../testing/staff.ts';
import { compareAccounts } from './compare-accounts.ts';
import { compareDoor } from './compare-door.ts';
import { compareMembers } from './compare-members.ts';
import { compareMoney } from './compare-money.ts';
import { compareRenewal } from './compare-renewal.ts';
import { Comparison } from './comparison.ts';
import { dayOf, type RawRows } from './raw-rows.ts';

/**
 * Computes every figure of a club from its raw rows and compares it with what the API answers; returns how many were the same.
 * @throws FigureDiffers at the first that differs, with its rows
 */
export async function recompute(rows: RawRows, staff: Staff, now: Date): Promise<number> {
  const club = new Comparison(rows, staff, dayOf(now));
  await compareMoney(club);
  await compareMembers(club);
  await compareAccounts(club);
  await compareRenewal(club);
  await compareDoor(club);
  return club.same;
}
