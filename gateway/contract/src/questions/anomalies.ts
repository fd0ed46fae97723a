import type { AnomalieFinance } from '../qualite/qualite.ts';

/** Finance records with an anomaly. `saufs`: records set aside as long as they have this value. */
export interface AnomaliesQuestion {
  anomalie: AnomalieFinance;
  saufs: readonly { id: string; valeur: string }[];
  /** Lists the records set aside instead of the open ones. */
  ignores: boolean;
  /** Number of records to skip. */
  after: number;
  /** Page size; 0 gives only the count. */
  limit: number;
}
