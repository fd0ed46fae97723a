import type { ImportColonne, ImportFeuille, ImportType } from '@club/contract';
import type { SaidColumns } from '../columns/column-titles.ts';
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
  sheets: ImportFeuille[];
  /** Rows hidden in the file. */
  hidden: number;
  remarks: string[];
  /** In file order. */
  contents: (RowContent & Record<string, unknown>)[];
  planned: PlannedRow[];
}

type HowToPlan = Partial<ReadContext> & {
  type?: ImportType;
  sheet?: string;
  withoutHidden?: boolean;
  said?: SaidColumns;
};

/** Reads a file as the worker does for a plan. Throws a FileFault. */
export async function plannedFile(
  name: string,
  content: string | Buffer,
  { type = 'adherents', sheet: asked, withoutHidden, said = { champs: null }, ...more }: HowToPlan = {},
): Promise<PlannedFile> {
  const path = await tempFile(name, content);
  const kind = kindOfName(name);
  if (kind === null) throw new Error(`${name} is of no kind`);
  await checkContent(path, kind);
  const reading = readingOf(type);
  const { sheet, sheets, remark } = await listSheetOf(await openFile(path), reading.columns, asked);
  const told: PlannedFile = {
    columns: [],
    sheets: sheets?.all ?? [],
    hidden: 0,
    remarks: remark === undefined ? [] : [remark],
    contents: [],
    planned: [],
  };
  const plan = {
    columnsFor: async () => said,
    withoutHidden,
    onHidden: (rows: number) => void (told.hidden = rows),
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
