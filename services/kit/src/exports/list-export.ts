import type { ColumnData, Noun, ReportValue } from '@club/contract';

/** The cells of a row in the order of the columns; a date is `YYYY-MM-DD`. */
export type ExportedRow = readonly ReportValue[];

/** A list as it is seen, to be written in any format. */
export interface ListExport {
  /** «Adhérents». */
  title: string;
  /** Of the file, before its date: letters alone. */
  name: string;
  /** Season, filters and sort in words. */
  facts: readonly string[];
  /** Of one row and of many. */
  noun: Noun;
  columns: readonly ColumnData[];
  /** Rows when it began. */
  count: number;
  /** Read while they are written. */
  rows: AsyncIterable<ExportedRow>;
}
