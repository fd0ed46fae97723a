import type { Readable } from 'node:stream';
import type { Workbook } from 'exceljs';

export async function openWorkbook(content: ArrayBuffer): Promise<Workbook> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  return workbook;
}

/** The lines of the first sheet of a workbook that hold something, as its cells hold them. */
export async function readWorkbook(content: ArrayBuffer): Promise<unknown[][]> {
  const workbook = await openWorkbook(content);
  const lines = (workbook.worksheets[0]?.getSheetValues() ?? []) as unknown[][];
  // Empty lines are holes, which flatMap leaves out.
  return lines.slice(1).flatMap((line) => [line.slice(1)]);
}

/** How many lines of the first sheet of a large workbook hold something: it is read without being kept. */
export async function countLines(workbook: Readable): Promise<number> {
  const { default: ExcelJS } = await import('exceljs');
  let lines = 0;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(workbook, {}))
    for await (const row of sheet) lines += row.hasValues ? 1 : 0;
  return lines;
}
