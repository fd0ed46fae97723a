/** The lines of the first sheet of a workbook that hold something, as its cells hold them. */
export async function readWorkbook(content: ArrayBuffer): Promise<unknown[][]> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  const lines = (workbook.worksheets[0]?.getSheetValues() ?? []) as unknown[][];
  // Empty lines are holes, which flatMap leaves out.
  return lines.slice(1).flatMap((line) => [line.slice(1)]);
}
