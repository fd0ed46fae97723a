import type { AdherentFields } from './adherent.ts';

/** The member with the code of a row, and the changes the row would make. Blank cells change nothing. */
export interface ChangedByRow {
  row: number;
  id: string;
  version: number;
  changes: Partial<AdherentFields>;
  /** The values of the same fields now. */
  avant: Partial<AdherentFields>;
}
