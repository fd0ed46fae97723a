import type { RowSource } from './cell.ts';
import { countSheetRows } from './xlsx-count.ts';
import { readWorkbookParts } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { readDateStyles } from './xlsx-styles.ts';
import { openArchive } from './zip-archive.ts';

/**
 * Reads the first visible sheet of an .xlsx workbook as a stream, with memory for the shared texts only. Our own reader
 * on yauzl and saxes: exceljs throws on cells without `r=` (valid, and written by several tools), does not hold parts to
 * the sizes they declare, and takes twice as long.
 */
export async function openXlsx(path: string): Promise<RowSource> {
  const archive = await openArchive(path);
  const parts = await readWorkbookParts(archive);
  return {
    countRows: async () => await countSheetRows(await archive.open(parts.sheet)),
    rows: async function* () {
      const context = {
        sharedStrings: await readSharedStrings(archive, parts.sharedStrings),
        dateStyles: await readDateStyles(archive, parts.styles),
        date1904: parts.date1904,
      };
      yield* readSheet(await archive.open(parts.sheet), context);
      archive.close();
    },
  };
}
