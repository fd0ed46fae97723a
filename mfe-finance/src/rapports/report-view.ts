/** One column of a report as it is shown and printed. */
export interface ReportColumn {
  header: string;
  /** Amounts and counts. */
  end?: boolean;
  /** Codes, days, telephone numbers: never broken into two lines. */
  whole?: boolean;
}

/** Lines that belong together, under a title of their own when they have one. */
export interface ReportGroup {
  key: string;
  title?: string;
  rows: readonly (readonly string[])[];
  /** What its lines come to, under the last column. */
  total?: string;
}

/** The figures of a report as bars. */
export interface ReportChart {
  title: string;
  /** What a bar is: «Section». */
  axis: string;
  /** What its length is: «Montant». */
  measure: string;
  bars: readonly { key: string; label: string; value: number; text: string }[];
}

/** A report as it is shown, printed and counted, whatever it is about. */
export interface ReportView {
  columns: readonly ReportColumn[];
  groups: readonly ReportGroup[];
  /** Lines in all. */
  count: number;
  /** «12 payeurs, 34 règlements». */
  countText: string;
  /** What everything comes to. */
  total?: string;
  chart?: ReportChart;
  /** Too many columns for a sheet on end. */
  wide?: boolean;
}
