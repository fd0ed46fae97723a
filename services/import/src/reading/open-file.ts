import type { RowSource } from './cell.ts';
import type { FileKind } from './file-kind.ts';
import { openXlsx } from './xlsx-source.ts';

/** Rare formats are loaded on demand: .xls takes a tenth of a second. */
const openers: Record<FileKind, (path: string) => Promise<RowSource>> = {
  xlsx: openXlsx,
  xls: async (path) => (await import('./xls-source.ts')).openXls(path),
  csv: async (path) => (await import('./csv-source.ts')).openCsv(path),
};

/** Opens a file of a kind. Throws a FileFault. */
export const openFile = (path: string, kind: FileKind): Promise<RowSource> => openers[kind](path);
