import type { Club } from './club.ts';
import type { SetClub } from './set-club.ts';
import type { SmallDiskClub } from './small-disk.ts';
import type { SpoiledClub } from './spoiled-club.ts';

/** What came of a fault, beside what every round checks. */
export interface Struck {
  /** When the fault was over, or struck where it is over at once (`performance.now`): recovery is counted from here. */
  since: number;
  /** What was wrong while it lasted. */
  wrong?: readonly string[];
  /** What was measured, for the table. */
  note?: string;
}

interface FaultOn<Kind extends string, On extends Club> {
  /** As `--only` and the table name it. */
  name: string;
  /** Of trust.md A7. */
  goal: string;
  on: Kind;
  /** Makes it happen while work goes on; resolves once it is over. */
  strike(club: On): Promise<Struck>;
  /** Looks once all work has been acknowledged; answers what is wrong. */
  afterwards?(club: On): Promise<readonly string[]>;
}

/** A fault, and the kind of club that it needs. */
export type Fault =
  FaultOn<'set', SetClub> | FaultOn<'spoiled', SpoiledClub> | FaultOn<'small-disk', SmallDiskClub>;

/** Seconds since a moment. */
export function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1_000;
}
