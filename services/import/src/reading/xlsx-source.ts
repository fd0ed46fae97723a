import type { RowSource, SheetRow } from './cell.ts';
import { damagedWorkbook, faultOf } from './file-fault.ts';
import type { CellContext } from './xlsx-cell.ts';
import { countSheetRows } from './xlsx-count.ts';
import { readWorkbookParts, type WorkbookParts } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { readDateStyles } from './xlsx-styles.ts';
import { openArchive, type ZipArchive } from './zip-archive.ts';

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw faultOf(error, damagedWorkbook);
  }
}

async function readContext(archive: ZipArchive, parts: WorkbookParts): Promise<CellContext> {
  return {
    sharedStrings: await readSharedStrings(archive, parts.sharedStrings),
    dateStyles: await readDateStyles(archive, parts.styles),
    date1904: parts.date1904,
  };
}

async function* readRows(archive: ZipArchive, parts: WorkbookParts): AsyncGenerator<SheetRow> {
  const context = await reading(readContext(archive, parts));
  yield* readSheet(await reading(archive.open(parts.sheet)), context);
  archive.close();
}

/**
 * Streams the first visible sheet of an .xlsx workbook, with only the shared texts in memory. Our own reader
 * (decision 9).
 */
export async function openXlsx(path: string): Promise<RowSource> {
  const archive = await openArchive(path);
  const parts = await reading(readWorkbookParts(archive));
  return {
    countRows: () => reading(archive.open(parts.sheet).then(countSheetRows)),
    rows: () => readRows(archive, parts),
  };
}
