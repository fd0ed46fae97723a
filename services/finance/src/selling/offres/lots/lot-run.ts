import type { ActeOffres, RefusOffre } from '@club/contract';
import type { BatchRun, BatchTurn } from '@club/service-kit/jobs';

/** What a run keeps beside its counts. */
export interface OwnOfLot {
  acte: ActeOffres;
  /** The campaign that is undone. */
  renouvellementId: string | null;
}

export type Count = 'faits' | 'inchanges';
export type LotRun = BatchRun<OwnOfLot, Count>;
export type LotTurn = BatchTurn<Count, RefusOffre>;
