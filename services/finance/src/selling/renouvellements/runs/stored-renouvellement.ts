import type { ModeRenouvellement, Renouvellement } from '@club/contract';
import type { BatchRun } from '@club/service-kit/jobs';

/** Parameters of a renewal run; its members are kept in batches. */
export interface Campagne {
  saisonId: string;
  /** The former season. */
  formerId: string;
  /** Null for all sections. */
  sectionId: string | null;
  /** Raise of the prices by a former release; 0 otherwise. */
  pourcentage: number;
  /** First day of the new lines, `YYYY-MM-DD`; fixed at the start of the run. */
  jour: string;
  /** Why a run of a former release sells below the tariff (M-72). */
  motif?: string | null;
  /** Absent in runs of former releases: cotisations. */
  mode?: ModeRenouvellement;
  /** Last day of its offers. */
  finLe?: string | null;
  /** The last act that undid it. */
  annulation?: Renouvellement['annulation'];
}

/** Counters of a run. */
export type RenouvellementCount = 'crees' | 'ignores';

/** A run as stored. */
export type StoredRenouvellement = BatchRun<Campagne, RenouvellementCount>;

/** A member who is not renewed, as stored. */
export type Refus = Renouvellement['refuses'][number];
