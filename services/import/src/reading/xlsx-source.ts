import type { Cell, RowSource, SheetRow } from './cell.ts';
import { damagedWorkbook, faultOf, FileFault } from './file-fault.ts';
import {
  type CellContext,
  checkedColumn,
  columnLimit,
  columnOf,
  oneMore,
  rowLimit,
  toCell,
} from './xlsx-cell.ts';
import { readWorkbookParts, type SheetPart, type WorkbookParts } from './xlsx-parts.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { largestDescription, openArchive, type ZipArchive } from './zip-archive.ts';
import type { Readable } from 'node:stream';
import { parseWholeXml, parseXml, type XmlListener } from './xml.ts';
import { isDateFormat } from './date-format.ts';
import { keepsZeros } from './zero-format.ts';

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
    ...(await readStyles(archive, parts.styles)),
    date1904: parts.date1904,
  };
}

/**
 * Streams the sheets of an .xlsx workbook, the first one with the others beside it; only the shared texts are in
 * memory. The archive stays open as long as its thread. Our own reader (decision 9).
 */
export async function openXlsx(path: string): Promise<RowSource> {
  const archive = await openArchive(path);
  const parts = await reading(readWorkbookParts(archive));
  let context: Promise<CellContext> | undefined;
  const rowsOf = async function* (part: string): AsyncGenerator<SheetRow> {
    context ??= readContext(archive, parts);
    const known = await reading(context);
    yield* readSheet(await reading(archive.open(part)), known);
  };
  const sourceOf = ({ part, ...sheet }: SheetPart): RowSource => ({
    ...sheet,
    countRows: () => reading(archive.open(part).then(countSheetRows)),
    rows: () => rowsOf(part),
  });
  const [first, ...others] = parts.sheets;
  return { ...sourceOf(first), others: others.map(sourceOf) };
}

/** Start of a row, or a non-empty value, with any namespace prefix. */
const marks = /<(?:\w+:)?(?:(row)[\s>/]|[vt](?: [^<>]*)?>[^<])/gu;

/** Longest mark kept between chunks. Characters. */
const longestMark = 1_000;

/**
 * Counts rows with a value by looking for tags: five times as fast as parsing, so that progress has a total.
 * Cells of spaces count; reading corrects it. Throws a FileFault above Excel's limit.
 */
export async function countSheetRows(stream: Readable): Promise<number> {
  let rows = 0;
  let all = 0;
  let counted = true;
  let rest = '';
  for await (const piece of stream) {
    // Without its zeros UTF-16 has the same tags.
    const text = rest + (piece as Buffer).toString('latin1').replaceAll('\0', '');
    const lastTag = text.lastIndexOf('<');
    const end = lastTag === -1 || text.length - lastTag > longestMark ? text.length : lastTag;
    for (const [, row] of text.slice(0, end).matchAll(marks)) {
      if (row !== undefined) all = oneMore(all, rowLimit);
      else if (!counted) rows += 1;
      counted = row === undefined;
    }
    rest = text.slice(end);
  }
  return rows;
}

/** From 1; throws a FileFault. */
function checkedRow(row: number): number {
  if (!Number.isSafeInteger(row) || row < 1 || row > rowLimit) throw new FileFault(damagedWorkbook);
  return row;
}

/** Characters that are kept of a formula. */
const longestFormula = 100;

/** Collects rows from XML events; without reference a row or cell follows the former one. */
class RowCollector implements XmlListener {
  rows: SheetRow[] = [];
  row = 0;
  private readonly context: CellContext;
  private cells: Cell[] = [];
  private column = -1;
  private rowCount = 0;
  private cellCount = 0;
  private type = '';
  private style = '';
  private content = '';
  /** Of the cell, when its result was not seen yet. */
  private formula: string | undefined;
  private inFormula = false;
  private collecting = false;
  private inHint = false;
  private hidden = false;

  constructor(context: CellContext) {
    this.context = context;
  }

  open = (name: string, { r, t = 'n', s = '', hidden }: Readonly<Record<string, string>>): void => {
    if (name === 'c') {
      this.cellCount = oneMore(this.cellCount, columnLimit);
      this.column = r === undefined ? checkedColumn(this.column + 1) : columnOf(r);
      this.type = t;
      this.style = s;
      this.content = '';
      this.formula = undefined;
    } else if (name === 'v' || name === 't') {
      this.formula = undefined;
      this.collecting = !this.inHint;
    } else if (name === 'f') {
      this.formula = '=';
      this.inFormula = true;
    } else if (name === 'rPh') {
      this.inHint = true;
    } else if (name === 'row') {
      this.rowCount = oneMore(this.rowCount, rowLimit);
      this.cellCount = 0;
      this.row = checkedRow(r === undefined ? this.row + 1 : Number(r));
      this.cells = [];
      this.column = -1;
      this.hidden = hidden === '1' || hidden === 'true';
    }
  };

  text = (text: string): void => {
    if (this.collecting) this.content += text;
    else if (this.inFormula && this.formula !== undefined && this.formula.length < longestFormula)
      this.formula += text.slice(0, longestFormula);
  };

  close = (name: string): void => {
    if (name === 'c') this.cells[this.column] = this.cell();
    else if (name === 'f') this.inFormula = false;
    else if (name === 'v' || name === 't') this.collecting = false;
    else if (name === 'rPh') this.inHint = false;
    else if (name === 'row')
      this.rows.push({ row: this.row, cells: this.cells, ...(this.hidden && { hidden: true }) });
  };

  private cell(): Cell {
    if (this.formula !== undefined) return { error: this.formula };
    return toCell(this.type, this.style, this.content, this.context);
  }
}

/** Streams the rows of a sheet. Throws a FileFault that names the row near the fault. */
export async function* readSheet(stream: Readable, context: CellContext): AsyncGenerator<SheetRow> {
  const collector = new RowCollector(context);
  try {
    for await (const _piece of parseXml(stream, collector)) {
      yield* collector.rows;
      collector.rows = [];
    }
  } catch (error) {
    throw faultOf(error, `${damagedWorkbook} Dernière ligne lue\u00a0: ${collector.row}.`);
  }
}

/** Of each style: whether it shows a date, and the format that keeps the zeros of a number. */
async function readStyles(
  archive: ZipArchive,
  part: string,
): Promise<Pick<CellContext, 'dateStyles' | 'zeroStyles'>> {
  if (!archive.has(part)) return { dateStyles: [], zeroStyles: [] };
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellStyles = false;
  await parseWholeXml(await archive.open(part, largestDescription), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) formats.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return {
    dateStyles: formats.map((id) => isDateFormat(id, codes.get(id))),
    zeroStyles: formats.map((id) => {
      const code = codes.get(id);
      return code !== undefined && keepsZeros(code) ? code : undefined;
    }),
  };
}
