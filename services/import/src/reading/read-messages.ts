import type { Currency, ImportApercu, ImportColonne, ImportFeuille, ImportType } from '@club/contract';
import type { SaidColumns } from '../columns/column-titles.ts';
import type { RowBatch } from '../kinds/row-batch.ts';
import type { DayOrder } from './day-order-rules.ts';
import type { FileFaultCode } from './file-fault.ts';

export interface ReadRequest {
  type: ImportType;
  path: string;
  /** `YYYY-MM-DD` */
  today: string;
  currency: Currency;
  /** The order of the club's own dates. */
  usualOrder: DayOrder;
  /** Earlier batches are stored: read for their codes, not sent. */
  firstBatch: number;
  /** Asks for the columns, tells them and each row (W-7). */
  plan?: boolean;
  /** Name of the sheet to read; found when absent. */
  sheet?: string;
  /** Leaves hidden rows aside. */
  withoutHidden?: boolean;
  /** Only the first rows, as they stand there. */
  sample?: boolean;
}

/** With the number of rows after it. */
export interface PlacedBatch extends RowBatch {
  rowsToCome: number;
}

/** In this order: total, remarks, sheets, titles and columns (of a plan), batches, hidden rows, end; or a sample; or a fault. */
export type ReadMessage =
  | { kind: 'total'; rows: number }
  | { kind: 'titles'; titres: string[] }
  | { kind: 'columns'; columns: ImportColonne[] }
  | { kind: 'remark'; remark: string }
  | { kind: 'sheets'; sheets: { all: ImportFeuille[]; read: string } }
  | { kind: 'sample'; lignes: ImportApercu['lignes'] }
  | { kind: 'hidden'; rows: number }
  | { kind: 'batch'; batch: PlacedBatch }
  | { kind: 'end' }
  | { kind: 'fault'; code: FileFaultCode; message: string };

/** What the reader waits for: a batch was taken, or what the titles of a plan stand for. */
export type ReaderReply = 'taken' | SaidColumns;

/** Batches read ahead: bounded memory, and no waiting. */
export const readAhead = 4;
