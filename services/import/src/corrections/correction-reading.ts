import {
  clearingWord,
  correctionColumns,
  importedFields,
  type ImportErrorDetail,
  type ImportedField,
} from '@club/contract';
import { readerOf } from '../adherents/cell-readers.ts';
import type { ColumnPositions, KindReading, ReadContext, RowContent } from '../kinds/kind-reading.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { reasonOfError, isBlank, isErrorCell, lineText, rawText, shownText } from '../reading/cell-values.ts';

/** A cell that holds something: its text, and what it says or why it says nothing. */
export interface CorrectedCell {
  texte: string;
  /** Null: to be emptied. */
  valeur?: unknown;
  raison?: string;
}

/** A row of a corrected workbook. Cells are judged once it is known what stands there: what was not touched is no fault. */
export interface CorrectionRow extends RowContent {
  code: string;
  /** Who it is and as he was seen; a file that was made by hand has neither. */
  id?: string;
  vue?: number;
  cellules: Partial<Record<ImportedField, CorrectedCell>>;
}

const codeTitle = correctionColumns.find(({ field }) => field === 'codeAdherent')?.title ?? '';

const idPattern = /^[0-9a-f]{24}$/u;

/** How a corrected workbook is read (W-11). */
export const correctionReading: KindReading<CorrectionRow, number> = {
  columns: correctionColumns,
  named: { code: 'codeAdherent', nom: 'nom', prenom: 'prenom' },
  dateFields: ['dateNaissance'],
  readRow(line, positions, context) {
    const cellAt = (field: string) => cellOf(line, positions, field);
    const code = lineText(cellAt('codeAdherent'));
    if (code === '') return { faults: [withoutCode(line)] };
    const [id, vue] = [lineText(cellAt('id')), Number(lineText(cellAt('version')))];
    const isSeen = idPattern.test(id) && Number.isSafeInteger(vue) && vue > 0;
    return {
      content: {
        row: line.row,
        code,
        ...(isSeen && { id, vue }),
        cellules: cellsOf(line, positions, context),
      },
    };
  },
  codeOf: ({ code }) => code,
  identityOf: ({ row }) => row,
  meets: ({ code }, row) => ({
    isRepeated: false,
    detail: { column: codeTitle, value: code, reason: `Cet adhérent est déjà à la ligne ${row}.` },
  }),
};

function cellOf({ cells }: SheetRow, positions: ColumnPositions, field: string): Cell | undefined {
  const position = positions.get(field);
  return position === undefined ? undefined : cells[position];
}

function withoutCode({ row }: SheetRow): ImportErrorDetail {
  return {
    row,
    column: codeTitle,
    value: '',
    reason: 'Le code dit de qui est la ligne\u202f: il est obligatoire.',
  };
}

function cellsOf(
  line: SheetRow,
  positions: ColumnPositions,
  { today, monthFirst }: ReadContext,
): CorrectionRow['cellules'] {
  const cells: CorrectionRow['cellules'] = {};
  for (const field of importedFields) {
    const cell = cellOf(line, positions, field);
    const isSaid = !isBlank(cell) || isErrorCell(cell);
    if (field !== 'codeAdherent' && isSaid)
      cells[field] = readCorrected(field, cell, today, monthFirst?.has(field));
  }
  return cells;
}

/** Reads a cell of a field; `monthFirst`: as its column is written. */
export function readCorrected(
  field: ImportedField,
  cell: Cell | undefined,
  today: string,
  monthFirst = false,
): CorrectedCell {
  const texte = lineText(cell);
  if (texte.toLowerCase() === clearingWord) return { texte, valeur: null };
  if (isErrorCell(cell)) return { texte: shownText(cell), raison: reasonOfError(cell) };
  const { value, reason } = readerOf(field)(cell, today, monthFirst);
  if (reason !== undefined) return { texte, raison: reason };
  return {
    texte: field === 'adresse' ? rawText(cell).trim() : texte,
    valeur: value === unknown ? null : value,
  };
}

/** A birth on this day means that none is known. */
const unknown = '1970-01-01';
