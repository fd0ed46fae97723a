import type { ImportErrorDetail } from '@club/contract';
import type { RowContent } from './kind-reading.ts';
import type { PlannedRow } from './planned-row.ts';

/** A part of a file, read and checked. */
export interface RowBatch {
  /** From 0, the same at each reading, so that a batch can be sent again. */
  index: number;
  /** Non-empty rows: contents + repeated + faulty. */
  rows: number;
  /** Those to store. */
  contents: RowContent[];
  /** Of a plan: rows with the code of another one in the file, which may have a new one. */
  twins?: RowContent[];
  /**
   * Of rows without code, a hash of the content: the only way to know them in another file. Such batches come
   * last: they must not take codes of rows still to come.
   */
  contentKeys: { row: number; key: string }[];
  /** Same code or content as an earlier row, or a total. */
  repeated: number;
  faulty: number;
  /** One per cell, cut at `detailLimit` per file. */
  faults: ImportErrorDetail[];
  /** Cells that were left out of rows to store; absent when none. One list, cut at `detailLimit` per file. */
  warnings?: ImportErrorDetail[];
  /** Every row of the batch, for a plan (W-7); absent of an import that is not planned. */
  planned?: PlannedRow[];
}

export const detailLimit = 1_000;

/** Fastest size, measured from 100 to 5,000. */
export const batchSize = 1_000;

export const emptyBatch = (index: number): RowBatch => ({
  index,
  rows: 0,
  contents: [],
  contentKeys: [],
  repeated: 0,
  faulty: 0,
  faults: [],
});
