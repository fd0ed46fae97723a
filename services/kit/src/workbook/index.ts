export { pagesOf, workbookOf } from './report-file.ts';
export { sendReport, sendWorkbook, type SentReport } from './send-report.ts';
export { sendTable, type TableColumn, type TableSheet } from './send-table.ts';
export { aborted, workbookHeaders } from './workbook-answer.ts';
export type { TitledReport } from './write-report.ts';
