import type { Actor } from '../access/actor.ts';
import type { CollectionOf } from '../mongo/define-collection.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import type { BatchFields, BatchStore, StoredBatchRun } from './batch-store.ts';
import type { RunFacts } from './run-store.ts';

/** A stored run with the job's own fields and counts. */
export type BatchRun<Own, Count extends string> = StoredBatchRun & Own & Record<Count, number>;

/** The outcome of every item of a batch. */
export interface BatchAccount<Count extends string, Refus> {
  counts: Partial<Record<Count, number>>;
  refuses: readonly Refus[];
  /** On items that are counted, listed with the refusals. */
  remarks?: readonly Refus[];
}

/** A batch to do now. */
export interface BatchTurn<Count extends string, Refus> {
  items: readonly string[];
  /**
   * Accounts for the batch once, in its transaction, and ends the run after the last. Throws RunStopped when the run was
   * cancelled or taken elsewhere: the transaction must then be rolled back. `evenCancelled`: what is done elsewhere and cannot be
   * undone is counted in a run that was cancelled meanwhile.
   */
  confirm(
    unit: UnitOfWork,
    account: BatchAccount<Count, Refus>,
    how?: { evenCancelled?: boolean },
  ): Promise<void>;
  /** Refuses every item, in a transaction of its own. Throws RunStopped. */
  refuseAll(raison: string): Promise<void>;
}

/** What is specific to one batch job. */
export interface BatchJobParts<Own, Count extends string, Refus, View> extends BatchFields<Own, Count> {
  name: string;
  /** Items per transaction: few, so that others wait some tens of milliseconds at most. */
  batchSize?: number;
  /** Does and confirms a batch in one transaction; throws to be retried later. */
  doBatch(run: BatchRun<Own, Count>, batch: BatchTurn<Count, Refus>): Promise<void>;
  /** Refusals of the given items. */
  refuse(items: readonly string[], raison: string): Promise<readonly Refus[]>;
  /** Line of the activity feed at its end; null for none. */
  facts(run: BatchRun<Own, Count>): RunFacts | null;
  view(run: BatchRun<Own, Count>, refuses: Refus[]): View;
  /** Restricts the view to what the actor may see. */
  shownTo?(actor: Actor): (run: View) => View;
  /** In French: unknown run, run already ended, item given up. */
  texts: { notFound: string; ended: string; givenUp: string };
}

/** Where a batch job's runs are stored. */
export interface BatchModels<Own, Count extends string, Refus> {
  runs: CollectionOf<BatchRun<Own, Count>>;
  batches: BatchStore<Refus>;
}
