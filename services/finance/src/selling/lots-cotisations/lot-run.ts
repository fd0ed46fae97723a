import type { ActeCotisations, RefusCotisation } from '@club/contract';
import type { BatchRun, BatchTurn } from '@club/service-kit/jobs';

/** What a run keeps beside its counts. */
export interface OwnOfLot {
  acte: ActeCotisations;
  /** Of a change of due date. */
  dateEcheance: string | null;
  /** Of the run that this one undoes. */
  annuleId: string | null;
  /** Cotisations of this run that were given back what they had. */
  annules: number;
  /** Times that undoing it began: of two that begin at once, one is refused. */
  annulations: number;
}

export type Count = 'faits' | 'inchanges';
export type LotRun = BatchRun<OwnOfLot, Count>;
export type LotTurn = BatchTurn<Count, RefusCotisation>;

/** Where runs and their batches are stored. */
export const lotCollections = { runs: 'lots_cotisations', batches: 'lots_cotisations_lots' } as const;
