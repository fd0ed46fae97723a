import { CsvError, parse } from 'csv-parse';
import { readFile } from 'node:fs/promises';
import type { RowSource, SheetRow } from './cell.ts';
import { guardedText, holdsSomething } from './cell-values.ts';
import { FileFault } from './file-fault.ts';
import { decodeText } from './text-encoding.ts';

/** An unclosed quote would otherwise swallow the file. Characters. */
const longestRow = 100_000;

/** First line by which a file says its separator to Excel, which does not show it. */
const separatorLine = /^sep=(.)\r?\n?/iu;

async function* parseRows(whole: string): AsyncGenerator<SheetRow> {
  const [line = '', said] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const parser = parse(text, {
    delimiter: said ?? detectDelimiter(text),
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
  });
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { row: (row += 1), cells: cells.map(guardedText) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const last = String(error.records); // rows read before, those not yet taken included
    throw new FileFault(
      `Le fichier est illisible après la ligne ${last}\u00a0: guillemets non fermés ou mal placés.`,
    );
  }
}

/** Separator and encoding detected; rows numbered as in a spreadsheet. */
export async function openCsv(path: string): Promise<RowSource> {
  const bytes = await readFile(path);
  refuseEndless(bytes);
  const text = decodeText(bytes);
  return {
    countRows: async () => {
      let rows = 0;
      for await (const { cells } of parseRows(text)) if (holdsSomething(cells)) rows += 1;
      return rows;
    },
    rows: () => parseRows(text),
  };
}

const delimiters = [';', ',', '\t'] as const;
/** Characters. */
const longestHeader = 10_000;

type CsvDelimiter = (typeof delimiters)[number];

/** The most frequent separator of the first line with three columns, else of the first one with two; quoted text apart. */
export function detectDelimiter(text: string): CsvDelimiter {
  const outside = text.slice(0, longestHeader).replace(/"[^"]*"/gu, '');
  const lines = outside.split(/[\r\n]+/u);
  const countIn = (line: string, delimiter: string) => line.split(delimiter).length - 1;
  const hasColumns = (least: number) => (line: string) =>
    delimiters.some((delimiter) => countIn(line, delimiter) >= least - 1);
  // A title above the titles may have a comma.
  const line = lines.find(hasColumns(3)) ?? lines.find(hasColumns(2)) ?? '';
  return delimiters.reduce((best, candidate) =>
    countIn(line, candidate) > countIn(line, best) ? candidate : best,
  );
}

/** Blank lines included. Millions of them are no list of a club, and cost a minute to read. */
const mostLines = 300_000;
/** No list has so many columns. */
const mostSeparatorsOfALine = 500;
/** A hundred thousand rows of fifty columns. */
const mostSeparators = 5_000_000;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** By byte; asked of each of fifteen million. */
const isSeparator = Uint8Array.from({ length: 256 }, (_, byte) =>
  ';,\t'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Refuses a text file by a look at its bytes, before the dear work of reading it begins.
 * @throws FileFault `too_large`
 */
export function refuseEndless(bytes: Uint8Array): void {
  let [lines, inLine, inAll] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === lineFeed || byte === carriageReturn) {
      lines += 1;
      inLine = 0;
    } else if (isSeparator[byte]) {
      inLine += 1;
      inAll += 1;
    }
    // Two bytes end a line in files of Windows.
    if (lines > 2 * mostLines) throw tooLarge('au plus 300\u202f000 lignes');
    if (inLine > mostSeparatorsOfALine || inAll > mostSeparators) throw tooLarge('trop de colonnes');
  }
}

const tooLarge = (why: string) => new FileFault(`Le fichier est trop volumineux\u00a0: ${why}.`, 'too_large');
