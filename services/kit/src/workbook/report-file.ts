import { once } from 'node:events';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drawnCharts, type ReportValue } from '@club/contract';
import { mostPdfRows, pdfFile } from '../exports/pdf-file.ts';
import { totalCells, type TitledReport } from './write-report.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A report as a workbook in memory; null when it takes more than `most` bytes. */
export async function workbookOf(titled: TitledReport, most: number): Promise<Buffer | null> {
  const kept = keptUpTo(most);
  await writeWorkbook(kept.stream, titled, kept.tooMuch.signal);
  return kept.bytes();
}

/** A report as pages; null when it takes more than `most` bytes, or more rows than are drawn on pages. */
export async function pagesOf(titled: TitledReport, most: number): Promise<Buffer | null> {
  if (titled.report.count > mostPdfRows) return null;
  const kept = keptUpTo(most);
  const pages = await drawPages(titled);
  await pipeline(pages, kept.stream, { signal: kept.tooMuch.signal }).catch((error: unknown) => {
    if (!kept.tooMuch.signal.aborted) throw error;
  });
  return kept.bytes();
}

/** A report as the pages of a PDF: its lines, then its charts. */
export function drawPages(titled: TitledReport): Promise<Readable> {
  const { title, coverage, report } = titled;
  const columns = [...report.headColumns, ...report.columns];
  const list = {
    title,
    columns,
    facts: [coverage],
    count: report.count,
    rows: rowsOf(titled),
    name: 'rapport',
    noun: ['ligne', 'lignes'] as const,
  };
  const total = report.total ? totalCells(columns, report.total) : null;
  return pdfFile(list, { total, charts: drawnCharts(report) });
}

/** A group at a time: they are few enough to be drawn. */
async function* rowsOf({ report }: TitledReport): AsyncGenerator<ReportValue[][]> {
  for (const { cells, rows } of report.groups) yield Array.from(rows(), (row) => [...cells, ...row]);
}

function keptUpTo(most: number) {
  const parts: Buffer[] = [];
  const tooMuch = new AbortController();
  let size = 0;
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > most) tooMuch.abort();
      else parts.push(part);
      done();
    },
  });
  const bytes = async (): Promise<Buffer | null> => {
    if (tooMuch.signal.aborted) return null;
    if (!stream.writableFinished) await once(stream, 'finish');
    return Buffer.concat(parts);
  };
  return { stream, tooMuch, bytes };
}
