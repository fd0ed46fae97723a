/** `YYYY-MM-DD`. */
export interface DateCell {
  date: string;
}

/** `#N/A`, `#REF!`…, or a formula (`=TODAY()`) whose result the program that wrote the file did not store. */
export interface ErrorCell {
  error: string;
}

/** A cell of any format; null = empty. */
export type Cell = string | number | boolean | null | DateCell | ErrorCell;

/** `cells` by column from 0; may end early or have holes. */
export interface SheetRow {
  /** From 1, as in a spreadsheet. */
  row: number;
  cells: readonly (Cell | undefined)[];
  /** Hidden or filtered away in the spreadsheet. */
  hidden?: true;
}

export interface RowSource {
  /** Name of the sheet; absent of a text file. */
  name?: string;
  /** Hidden in the workbook: read only when somebody asks for it. */
  hidden?: true;
  /** Sheets after this one. */
  others?: readonly RowSource[];
  /** Non-empty rows with the header; before `rows`. */
  countRows: () => Promise<number>;
  /** In file order; blank rows may appear. Throws a FileFault. */
  rows: () => AsyncIterable<SheetRow>;
}
