export { sendReport, sendWorkbook, type SentReport } from './send-report.ts';
export { sendTable, type TableColumn, type TableSheet } from './send-table.ts';
export { aborted, workbookHeaders } from './workbook-answer.ts';
