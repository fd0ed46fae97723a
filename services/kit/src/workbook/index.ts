export { sendReport, sendWorkbook, type SentReport } from './send-report.ts';
