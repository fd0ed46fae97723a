import type { Currency, ImportColonne, ImportType } from '@club/contract';
import type { RowBatch } from '../kinds/row-batch.ts';
import type { DayOrder } from './day-order-rules.ts';
import type { FileFaultCode } from './file-fault.ts';
import type { FileKind } from './file-kind.ts';

export interface ReadRequest {
  type: ImportType;
  path: string;
  kind: FileKind;
  /** `YYYY-MM-DD` */
  today: string;
  currency: Currency;
  /** The order of the club's own dates. */
  usualOrder: DayOrder;
  /** Earlier batches are stored: read for their codes, not sent. */
  firstBatch: number;
  /** Asks for the columns, tells them and each row (W-7). */
  plan?: boolean;
}

/** With the number of rows after it. */
export interface PlacedBatch extends RowBatch {
  rowsToCome: number;
}

/** In this order: total, remarks, titles and columns (of a plan), batches, end; or a fault. */
export type ReadMessage =
  | { kind: 'total'; rows: number }
  | { kind: 'titles'; titres: string[] }
  | { kind: 'columns'; columns: ImportColonne[] }
  | { kind: 'remark'; remark: string }
  | { kind: 'batch'; batch: PlacedBatch }
  | { kind: 'end' }
  | { kind: 'fault'; code: FileFaultCode; message: string };

/** What the reader waits for: a batch was taken, or what the titles of a plan stand for. */
export type ReaderReply = 'taken' | { champs: readonly (string | null)[] | null };

/** Batches read ahead: bounded memory, and no waiting. */
export const readAhead = 4;
