import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportAccess, plural, type ExportFormat, type Permission } from '@club/contract';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import { clubToday } from '../calendar/calendar.ts';
import { alreadySent } from '../calls/reply.ts';
import { requireRights } from '../access/require-rights.ts';
import { RuleError } from '../errors/rule-error.ts';
import { noteAccess, type Access } from '../service-client/note-access.ts';
import { csvFile } from './csv-file.ts';
import type { ListExport } from './list-export.ts';
import { mostPdfColumns, mostPdfRows, pdfFile } from './pdf-file.ts';
import { xlsxFile } from './xlsx-file.ts';

/** Who exports a list, and where it goes. */
export interface ExportRequest {
  query: { format?: ExportFormat };
  actor: Actor;
  requestId: string;
  log: Logger;
  res: Response;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** Writes into the security journal who takes a file. */
export type NoteAccess = (access: Access) => Promise<unknown>;

interface Written {
  type: string;
  /** What its name in the security journal is. */
  label: string;
  /** The most rows and columns that it holds, and what holds more. */
  most: number;
  mostColumns?: number;
  instead: string;
  file: (list: ListExport) => Readable | Promise<Readable>;
}

const formats: Readonly<Record<ExportFormat, Written>> = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
    most: 1_048_000,
    instead: 'CSV',
    file: xlsxFile,
  },
  csv: { type: 'text/csv; charset=utf-8', label: 'CSV', most: Infinity, instead: 'Excel', file: csvFile },
  pdf: {
    type: 'application/pdf',
    label: 'PDF',
    most: mostPdfRows,
    mostColumns: mostPdfColumns,
    instead: 'Excel ou CSV',
    file: pdfFile,
  },
};

/**
 * An export needs the permission to read the list, besides `rapports.export`, which the call requires (P-13).
 * @throws RuleError `forbidden` (403)
 */
export const requireExport = (actor: Pick<Actor, 'permissions'>, access: Permission): void =>
  requireRights(actor, access, exportAccess);

/**
 * Streams a list as {name}_{date}. It is recorded in the security journal first (I-19), since lists name people. An early error is
 * answered as such; a later one cuts the connection, so that a partial file is not taken for the whole. `note` replaces the call to
 * the journal in the service that owns it.
 * @throws RuleError `rule` (422) for more rows or columns than the format holds
 */
export async function sendList(
  request: ExportRequest,
  list: ListExport,
  note: NoteAccess = (access) => noteAccess(request, access),
): Promise<typeof alreadySent> {
  const { query, res, signal, log, actor } = request;
  const { format = 'xlsx' } = query;
  const { type, label, file } = formats[format];
  refuseTooLarge(list, formats[format]);
  const rows = await begun(list.rows);
  const counted = plural(list.count, 'ligne', 'lignes');
  await note({ type: 'export', detail: `Liste ${list.title}, ${counted}, ${label}` });
  log.info({ list: list.name, rows: list.count, format, actor: actor.id }, 'list exported');
  res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${list.name}_${clubToday()}.${format}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(await file({ ...list, rows }), res, { signal });
  } catch (error) {
    // The client went away.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

function refuseTooLarge(
  { count, columns }: ListExport,
  { most, mostColumns = Infinity, ...of }: Written,
): void {
  const limit =
    columns.length > mostColumns
      ? `${plural(mostColumns, 'colonne', 'colonnes')} au plus\u00a0: montrez-en moins`
      : count > most && `${plural(most, 'ligne', 'lignes')} au plus\u00a0: filtrez la liste`;
  if (limit)
    throw new RuleError('rule', {
      message: `Un fichier ${of.label} tient ${limit}, ou choisissez ${of.instead}.`,
    });
}

/** The same rows, the first of which is there. */
async function begun<Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const reading = rows[Symbol.asyncIterator]();
  const first = await reading.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => reading };
  })();
}
