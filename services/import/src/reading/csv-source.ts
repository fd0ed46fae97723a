import { CsvError, parse } from 'csv-parse';
import { readFile } from 'node:fs/promises';
import type { RowSource, SheetRow } from './cell.ts';
import { holdsSomething } from './cell-values.ts';
import { decodeCsv, detectDelimiter } from './csv.ts';
import { FileFault } from './file-fault.ts';
import { refuseEndless } from './text-size.ts';

/** An unclosed quote would otherwise swallow the file. Characters. */
const longestRow = 100_000;

/** The apostrophe that keeps a formula from running is no part of the text (W-6). */
const kept = /^'(?=[=+\-@\t\r＝＋－＠])/u;

async function* parseRows(text: string): AsyncGenerator<SheetRow> {
  const parser = parse(text, {
    delimiter: detectDelimiter(text),
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
  });
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { row: (row += 1), cells: cells.map((cell) => cell.replace(kept, '')) };
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
  const text = decodeCsv(bytes);
  return {
    countRows: async () => {
      let rows = 0;
      for await (const { cells } of parseRows(text)) if (holdsSomething(cells)) rows += 1;
      return rows;
    },
    rows: () => parseRows(text),
  };
}
