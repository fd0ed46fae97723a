import type { ImportColonne, ImportType } from '@club/contract';
import type { RowBatch } from '../kinds/row-batch.ts';
import type { FileFaultCode } from './file-fault.ts';
import type { FileKind } from './file-kind.ts';

export interface ReadRequest {
  type: ImportType;
  path: string;
  kind: FileKind;
  /** `YYYY-MM-DD` */
  today: string;
  /** Earlier batches are stored: read for their codes, not sent. */
  firstBatch: number;
  /** Tells columns and each row (W-7). */
  plan?: boolean;
}

/** With the number of rows after it. */
export interface PlacedBatch extends RowBatch {
  rowsToCome: number;
}

/** In this order: total, columns (of a plan), batches, end; or a fault. */
export type ReadMessage =
  | { kind: 'total'; rows: number }
  | { kind: 'columns'; columns: ImportColonne[] }
  | { kind: 'batch'; batch: PlacedBatch }
  | { kind: 'end' }
  | { kind: 'fault'; code: FileFaultCode; message: string };

/** Batches read ahead: bounded memory, and no waiting. */
export const readAhead = 4;
