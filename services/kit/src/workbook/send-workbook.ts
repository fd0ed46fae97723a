import type { Response } from 'express';
import { alreadySent } from '../calls/reply.ts';
import { writeSheet, type Sheet } from './workbook.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file to save, `name` without its ending. */
export interface Workbook {
  name: string;
  sheet: Sheet;
}

/** Where it goes. */
export interface Answering {
  res: Response;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** Sends a workbook of one sheet as a file to save, row by row: the file is never in memory as a whole. */
export async function sendWorkbook(
  { res, signal }: Answering,
  { name, sheet }: Workbook,
): Promise<typeof alreadySent> {
  const { default: ExcelJS } = await import('exceljs'); // 35 MB, most processes never need it
  res.set({
    'Content-Type': workbookType,
    'Content-Disposition': `attachment; filename="${name}.xlsx"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: res, useStyles: true });
  await writeSheet(workbook, sheet, signal);
  // Of a connection that is gone the end would be waited for in vain.
  await Promise.race([workbook.commit(), aborted(signal)]);
  return alreadySent;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
