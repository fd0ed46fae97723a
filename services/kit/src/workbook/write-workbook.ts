import type { Writable } from 'node:stream';
import { clubSettings } from '../club-settings/club-settings.ts';
import { aborted } from './workbook-answer.ts';
import { writeCharts } from './write-charts.ts';
import { writeReport, type TitledReport } from './write-report.ts';

/** Writes what was read as a workbook, its charts on a sheet of their own, until `stopped`. */
export async function writeWorkbook(
  stream: Writable,
  titled: TitledReport,
  stopped: AbortSignal,
): Promise<void> {
  const { default: Excel } = await import('exceljs'); // 35 MB, most processes never need it
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  workbook.creator = clubSettings.current.clubInfo.nom;
  await writeReport(workbook, titled, stopped);
  await writeCharts(workbook, titled, stopped);
  // The end of a closed connection would never come.
  await Promise.race([workbook.commit(), aborted(stopped)]);
}
