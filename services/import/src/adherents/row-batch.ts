import type { ImportedAdherent, ImportErrorDetail } from '@club/contract';

/** A stretch of a file, read and checked: what is to be stored, and what became of the other rows. */
export interface RowBatch {
  /** Position in the file, from 0: the same at each reading, so that a batch can be stored again without harm. */
  index: number;
  /** Rows of the file that hold something in this stretch; adherents + repeated + faulty make as many. */
  rows: number;
  adherents: ImportedAdherent[];
  /**
   * In a batch of rows without code, what each row holds, as a hash: the only way to know it again in another file.
   * Such batches come after all others: the codes they take must not be those of rows still to come.
   */
  contentKeys: { row: number; key: string }[];
  /** Rows whose code, or whole content, an earlier row of the file already had. */
  repeated: number;
  faulty: number;
  /** Why rows are faulty: one line a cell, cut at `detailLimit` for the whole file. */
  faults: ImportErrorDetail[];
}

/** Error details kept for one import (contract, `ImportRun.errorDetails`). */
export const detailLimit = 1_000;

/** Rows of a batch: members are stored fastest by the thousand (measured from 100 to 5,000). */
export const batchSize = 1_000;

/** A batch to fill. */
export const emptyBatch = (index: number): RowBatch => ({
  index,
  rows: 0,
  adherents: [],
  contentKeys: [],
  repeated: 0,
  faulty: 0,
  faults: [],
});
