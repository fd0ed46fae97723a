import type { RowBatch } from '../adherents/row-batch.ts';
import type { FileFaultCode } from './file-fault.ts';
import type { FileKind } from './file-kind.ts';

/** What the worker is asked to read. */
export interface ReadRequest {
  path: string;
  kind: FileKind;
  /** `YYYY-MM-DD` */
  today: string;
  /** Batches before this one are stored already: read, for their codes, but not sent. */
  firstBatch: number;
}

/** A batch with the number of rows that the file holds after it. */
export interface PlacedBatch extends RowBatch {
  rowsToCome: number;
}

/** What the worker says, in this order: total, batches, end; or a fault. */
export type ReadMessage =
  | { kind: 'total'; rows: number }
  | { kind: 'batch'; batch: PlacedBatch }
  | { kind: 'end' }
  | { kind: 'fault'; code: FileFaultCode; message: string };

/** Batches the worker may be ahead of who takes them: what it holds in memory stays small, and it never waits. */
export const readAhead = 4;
