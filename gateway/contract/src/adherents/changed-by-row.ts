import type { AdherentFields } from './adherent.ts';

/** The member who has the code of a row, and what the row would change of him: nothing where it is blank. */
export interface ChangedByRow {
  row: number;
  id: string;
  version: number;
  changes: Partial<AdherentFields>;
  /** The values of the same fields now. */
  avant: Partial<AdherentFields>;
}
