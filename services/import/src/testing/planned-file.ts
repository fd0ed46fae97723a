import type { ImportColonne, ImportType } from '@club/contract';
import { batchRows } from '../kinds/batch-rows.ts';
import type { ReadContext, RowContent } from '../kinds/kind-reading.ts';
import { listSheetOf } from '../kinds/list-sheet.ts';
import type { PlannedRow } from '../kinds/planned-row.ts';
import { readingOf } from '../kinds/readings.ts';
import { checkContent, kindOfName } from '../reading/file-kind.ts';
import { openFile } from '../reading/open-file.ts';
import { tempFile } from './temp-file.ts';

/** How a file is read, before its owner is asked about the rows. */
export interface PlannedFile {
  columns: ImportColonne[];
  remarks: string[];
  /** In file order. */
  contents: (RowContent & Record<string, unknown>)[];
  planned: PlannedRow[];
}

/** Reads a file as the worker does for a plan. Throws a FileFault. */
export async function plannedFile(
  name: string,
  content: string | Buffer,
  { type = 'adherents', ...more }: { type?: ImportType } & Partial<ReadContext> = {},
): Promise<PlannedFile> {
  const path = await tempFile(name, content);
  const kind = kindOfName(name);
  if (kind === null) throw new Error(`${name} is of no kind`);
  await checkContent(path, kind);
  const reading = readingOf(type);
  const { sheet, remark } = await listSheetOf(await openFile(path), reading.columns);
  const told: PlannedFile = {
    columns: [],
    remarks: remark === undefined ? [] : [remark],
    contents: [],
    planned: [],
  };
  const plan = {
    champsFor: async () => null,
    onColumns: (columns: ImportColonne[]) => void told.columns.push(...columns),
    onRemark: (said: string) => void told.remarks.push(said),
  };
  const context: ReadContext = { today: '2026-11-29', currency: 'MAD', ...more };
  for await (const batch of batchRows(sheet.rows(), { reading, context, plan })) {
    told.contents.push(...(batch.contents as PlannedFile['contents']));
    told.planned.push(...(batch.planned ?? []));
  }
  const byRow = (a: RowContent, b: RowContent) => a.row - b.row;
  told.contents.sort(byRow);
  told.planned.sort(byRow);
  return told;
}

/** The fields of the columns of a file, in order. */
export const champsOf = ({ columns }: PlannedFile): (string | null)[] => columns.map(({ champ }) => champ);
