import type { Cell, RowSource, SheetRow } from './cell.ts';
import { holdsSomething } from './cell-values.ts';
import { damagedWorkbook, faultOf, FileFault } from './file-fault.ts';
import { checkedColumn, oneMore, rowLimit } from './xlsx-cell.ts';
import { attributeOf, parseXml, type XmlListener } from './xml.ts';
import { openArchive } from './zip-archive.ts';

/** A sheet of a document of LibreOffice. */
interface Sheet {
  name: string;
  hidden?: true;
  rows: SheetRow[];
}

/** A blank cell or row is repeated to the edge of the sheet; a filled one by few. */
const mostRepeated = 1_000;
/** Of all sheets, as memory bears it. */
const mostCells = 5_000_000;

/** A formula without its result. */
const isUncomputed = (attributes: Readonly<Record<string, string>>) =>
  attributeOf(attributes, 'formula') !== undefined && attributeOf(attributes, 'value-type') === undefined;

function cellOf(attributes: Readonly<Record<string, string>>, text: string): Cell {
  switch (attributeOf(attributes, 'value-type')) {
    case 'date':
      return { date: (attributeOf(attributes, 'date-value') ?? '').slice(0, 10) };
    case 'float':
    case 'currency': {
      const value = Number(attributeOf(attributes, 'value'));
      // A number of zeros before it is shown so: a code or a telephone.
      return /^0\d/u.test(text) ? text : value;
    }
    case 'boolean':
      return attributeOf(attributes, 'boolean-value') === 'true';
    default:
      if (text !== '') return text;
      return isUncomputed(attributes) ? { error: '=' } : null;
  }
}

/** Collects the sheets from the events of content.xml. */
class SheetCollector implements XmlListener {
  readonly sheets: Sheet[] = [];
  private cells: Cell[] = [];
  private row = 0;
  private count = 0;
  private attributes: Readonly<Record<string, string>> = {};
  private rowAttributes: Readonly<Record<string, string>> = {};
  private paragraphs: string[] = [];
  private inText = 0;
  private inNote = false;
  private style = '';
  /** Styles of tables that are not shown. */
  private readonly hiddenStyles = new Set<string>();

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'style') this.style = attributeOf(attributes, 'name') ?? '';
    else if (name === 'table-properties') {
      if (attributeOf(attributes, 'display') === 'false') this.hiddenStyles.add(this.style);
    } else if (name === 'table') {
      const isHidden = this.hiddenStyles.has(attributeOf(attributes, 'style-name') ?? '');
      this.sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        ...(isHidden && { hidden: true }),
        rows: [],
      });
      this.row = 0;
    } else if (name === 'table-row') {
      this.rowAttributes = attributes;
      this.cells = [];
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.attributes = attributes;
      this.paragraphs = [];
    } else if (name === 'annotation') this.inNote = true;
    else if (name === 'p' && !this.inNote) {
      this.paragraphs.push('');
      this.inText += 1;
    } else if (name === 's' && this.inText > 0) this.text(' ');
  };

  text = (text: string): void => {
    if (this.inText === 0 || this.inNote) return;
    const last = this.paragraphs.length - 1;
    this.paragraphs[last] = (this.paragraphs[last] ?? '') + text;
  };

  close = (name: string): void => {
    if (name === 'annotation') this.inNote = false;
    else if (name === 'p' && !this.inNote) this.inText -= 1;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  };

  private closeCell(): void {
    const cell = cellOf(this.attributes, this.paragraphs.join('\n'));
    const times = Number(attributeOf(this.attributes, 'number-columns-repeated') ?? 1);
    if (cell === null) {
      // Blanks at the end of a row say nothing.
      if (times < mostRepeated) for (let at = 0; at < times; at += 1) this.cells.push(null);
      return;
    }
    for (let at = 0; at < Math.min(times, mostRepeated); at += 1) {
      checkedColumn(this.cells.length);
      this.count = oneMore(this.count, mostCells);
      this.cells.push(cell);
    }
  }

  private closeRow(): void {
    const times = Number(attributeOf(this.rowAttributes, 'number-rows-repeated') ?? 1);
    const hidden = ['collapse', 'filter'].includes(attributeOf(this.rowAttributes, 'visibility') ?? '');
    const rows = this.sheets.at(-1)?.rows;
    if (holdsSomething(this.cells) && rows) {
      for (let at = 0; at < Math.min(times, mostRepeated); at += 1) {
        this.count = oneMore(this.count, mostCells);
        rows.push({ row: this.row + at + 1, cells: this.cells, ...(hidden && { hidden: true }) });
      }
    }
    this.row += times;
    if (!(this.row <= 2 * rowLimit)) throw new FileFault(damagedWorkbook);
  }
}

/** Reads a document of LibreOffice (.ods) whole; the worker's memory is the limit. */
export async function openOds(path: string): Promise<RowSource> {
  const archive = await openArchive(path);
  const collector = new SheetCollector();
  try {
    for await (const _piece of parseXml(await archive.open('content.xml'), collector));
  } catch (error) {
    throw faultOf(error, damagedWorkbook);
  } finally {
    archive.close();
  }
  const [first, ...others] = collector.sheets.map(({ rows, ...sheet }): RowSource => ({
    ...sheet,
    countRows: () => Promise.resolve(rows.length),
    rows: async function* () {
      yield* rows;
    },
  }));
  if (first === undefined) throw new FileFault(damagedWorkbook);
  return { ...first, others };
}
