import type { ActeAdherents, ChangementsEnLot, RefusLot } from '@club/contract';
import type { BatchRun, BatchTurn } from '@club/service-kit/jobs';

/** What a run keeps beside its counts. */
export interface OwnOfLot {
  acte: ActeAdherents;
  /** Of a modification. */
  changements: ChangementsEnLot | null;
  /** Of an inscription. Absent in runs of a former release. */
  saisonId?: string | null;
  /** Of the run that this one undoes. */
  annuleId: string | null;
  /** Persons of this run that were given back what they had, or are not to be any more. */
  annules: number;
  /** Times that undoing it began: of two that begin at once, one is refused. */
  annulations: number;
}

export type Count = 'faits' | 'inchanges';
export type LotRun = BatchRun<OwnOfLot, Count>;
export type LotTurn = BatchTurn<Count, RefusLot>;

/** Where runs and their batches are stored. */
export const lotCollections = { runs: 'lots_adherents', batches: 'lots_adherents_lots' } as const;
