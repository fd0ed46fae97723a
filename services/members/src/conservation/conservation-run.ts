import type { LancementConservation, RefusConservation, RegleConservation } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import type { BatchRun, BatchTurn } from '@club/service-kit/jobs';
import mongoose from 'mongoose';

/** What a run keeps beside its counts. */
export interface OwnOfRun {
  regles: LancementConservation['regles'];
  /** Entries and lines that went, of all its days. */
  entrees: number;
  lectures: number;
}

export type Count = 'effaces' | 'certificats' | 'jours';
export type ConservationRun = BatchRun<OwnOfRun, Count>;
export type ConservationTurn = BatchTurn<Count, RefusConservation>;

/** Where runs and their steps are stored. */
export const runCollections = { runs: 'conservations', batches: 'conservation_lots' } as const;

/** The day before which a rule of a run takes away. */
export function avantOfRun({ regles }: OwnOfRun, regle: RegleConservation): string {
  const found = regles.find((one) => one.regle === regle);
  if (!found) throw new Error(`the run has no rule ${regle}`);
  return found.avant;
}

/** Adds what went on one day, in its transaction: the steps of a run are days. */
export async function countGone(
  { session }: UnitOfWork,
  { _id }: Pick<ConservationRun, '_id'>,
  gone: Partial<Pick<OwnOfRun, 'entrees' | 'lectures'>>,
): Promise<void> {
  const runs = mongoose.connection.collection<{ _id: string }>(runCollections.runs);
  await runs.updateOne({ _id }, { $inc: gone }, { session });
}
