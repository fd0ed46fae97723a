/** A day, from a cell that is formatted as one: `YYYY-MM-DD`. */
export interface DateCell {
  date: string;
}

/** What a formula that failed left behind: `#N/A`, `#REF!`… */
export interface ErrorCell {
  error: string;
}

/** What a cell of a workbook or a CSV file holds, whatever the file's format. `null` = empty. */
export type Cell = string | number | boolean | null | DateCell | ErrorCell;

/** A row of a file. `cells` is by column, from 0, and may end early or have holes. */
export interface SheetRow {
  /** From 1, as a spreadsheet shows it. */
  row: number;
  cells: readonly (Cell | undefined)[];
}

/** What every format is read through. */
export interface RowSource {
  /** Rows that hold something, the header included. Before `rows`; cells of spaces only may count. */
  countRows: () => Promise<number>;
  /** In the order of the file; blank rows may be there or not. Throws a FileFault where it cannot go on. */
  rows: () => AsyncIterable<SheetRow>;
}
