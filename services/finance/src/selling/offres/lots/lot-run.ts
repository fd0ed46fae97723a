import type { ActeOffres, RefusOffre } from '@club/contract';
import type { Due } from './due-rules.ts';
import type { BatchRun, BatchTurn } from '@club/service-kit/jobs';

/** What a run keeps beside its counts. */
export interface OwnOfLot {
  acte: ActeOffres;
  /** The campaign that is undone. */
  renouvellementId: string | null;
  /** When what is accepted falls due; null: at once. */
  echeance?: Due | null;
}

export type Count = 'faits' | 'inchanges';
export type LotRun = BatchRun<OwnOfLot, Count>;
export type LotTurn = BatchTurn<Count, RefusOffre>;
