import type { Readable } from 'node:stream';
import type { Cell, SheetRow } from './cell.ts';
import { damagedWorkbook, FileFault, faultOf } from './file-fault.ts';
import {
  checkedColumn,
  columnLimit,
  columnOf,
  oneMore,
  rowLimit,
  toCell,
  type CellContext,
} from './xlsx-cell.ts';
import { parseXml, type XmlListener } from './xml.ts';

/** From 1; throws a FileFault. */
function checkedRow(row: number): number {
  if (!Number.isSafeInteger(row) || row < 1 || row > rowLimit) throw new FileFault(damagedWorkbook);
  return row;
}

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
  private collecting = false;
  private inHint = false;

  constructor(context: CellContext) {
    this.context = context;
  }

  open = (name: string, { r, t = 'n', s = '' }: Readonly<Record<string, string>>): void => {
    if (name === 'c') {
      this.cellCount = oneMore(this.cellCount, columnLimit);
      this.column = r === undefined ? checkedColumn(this.column + 1) : columnOf(r);
      this.type = t;
      this.style = s;
      this.content = '';
    } else if (name === 'v' || name === 't') {
      this.collecting = !this.inHint;
    } else if (name === 'rPh') {
      this.inHint = true;
    } else if (name === 'row') {
      this.rowCount = oneMore(this.rowCount, rowLimit);
      this.cellCount = 0;
      this.row = checkedRow(r === undefined ? this.row + 1 : Number(r));
      this.cells = [];
      this.column = -1;
    }
  };

  text = (text: string): void => {
    if (this.collecting) this.content += text;
  };

  close = (name: string): void => {
    if (name === 'c') this.cells[this.column] = toCell(this.type, this.style, this.content, this.context);
    else if (name === 'v' || name === 't') this.collecting = false;
    else if (name === 'rPh') this.inHint = false;
    else if (name === 'row') this.rows.push({ row: this.row, cells: this.cells });
  };
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
