import type { RowSource } from './cell.ts';
import type { FileKind } from './file-kind.ts';
import { kindOfContent } from './file-kind.ts';
import { openXlsx } from './xlsx-source.ts';

/** Rare formats are loaded on demand: .xls takes a tenth of a second. */
const openers: Record<FileKind, (path: string) => Promise<RowSource>> = {
  xlsx: openXlsx,
  xls: async (path) => (await import('./xls-source.ts')).openXls(path),
  ods: async (path) => (await import('./ods-source.ts')).openOds(path),
  csv: async (path) => (await import('./csv-source.ts')).openCsv(path),
};

/** Opens a file by what it holds, whatever its name says. Throws a FileFault. */
export async function openFile(path: string): Promise<RowSource> {
  return openers[await kindOfContent(path)](path);
}
