import type { AnomalieFinance } from '../qualite/qualite.ts';

/** Records of money with something wrong. `saufs`: set aside while they hold this value. */
export interface AnomaliesQuestion {
  anomalie: AnomalieFinance;
  saufs: readonly { id: string; valeur: string }[];
  /** Those that were set aside instead of the others. */
  ignores: boolean;
  /** From 0. */
  after: number;
  /** 0: only how many there are. */
  limit: number;
}
