import type { Club } from './club.ts';
import type { SetClub } from './set-club.ts';
import type { OneDiskClub, SmallDiskClub } from './small-disk.ts';
import type { SpoiledClub } from './spoiled-club.ts';

/** What came of a fault, beside what every round checks. */
export interface Struck {
  /** End of the fault, or its start when instantaneous (`performance.now`): recovery is counted from here. */
  since: number;
  wrong?: readonly string[];
  note?: string;
}

export interface FaultOn<On extends Club> {
  /** As `--only` and the table name it. */
  name: string;
  /** Its number among the faults. */
  goal: string;
  /** Makes it happen while work goes on; resolves once it is over. */
  strike(club: On): Promise<Struck>;
  /** Looks once all work has been acknowledged; answers what is wrong. */
  afterwards?(club: On): Promise<readonly string[]>;
}

/** A fault, and the kind of club that it needs. */
export type Fault =
  | ({ on: 'set' } & FaultOn<SetClub>)
  | ({ on: 'spoiled' } & FaultOn<SpoiledClub>)
  | ({ on: 'small-disk' } & FaultOn<SmallDiskClub>)
  | ({ on: 'one-disk' } & FaultOn<OneDiskClub>);

/** Seconds since a moment. */
export function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1_000;
}
