export { sendReport, type SentReport } from './send-report.ts';
