import type { Fusion, ValeursFusion } from '@club/contract';
import type { BatchRun } from '@club/service-kit/jobs';

/** What a run knows of its two records. */
export interface OwnFusion {
  garderId: string;
  fondreId: string;
  valeurs: ValeursFusion;
  /** The merge that is undone; null of a merge. */
  annuleId: string | null;
  /** When this merge was undone. */
  annuleeLe: Date | null;
}

export type FusionRun = BatchRun<OwnFusion, 'faites'>;
export type RefusFusion = Fusion['refuses'][number];
