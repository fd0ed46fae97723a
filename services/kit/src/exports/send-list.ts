import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportAccess, plural, type ExportFormat, type Permission } from '@club/contract';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import { clubToday } from '../calendar/calendar.ts';
import { alreadySent } from '../calls/reply.ts';
import { RuleError } from '../errors/rule-error.ts';
import { noteAccess } from '../service-client/note-access.ts';
import { csvFile } from './csv-file.ts';
import type { ListExport } from './list-export.ts';
import { xlsxFile } from './xlsx-file.ts';

/** Who exports a list, and where it goes. */
interface ExportRequest {
  query: { format?: ExportFormat };
  actor: Actor;
  requestId: string;
  log: Logger;
  res: Response;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

interface Written {
  type: string;
  /** What its name in the security journal is. */
  label: string;
  /** The most rows that it holds, and what is said beyond them. */
  most: number;
  file: (list: ListExport) => Readable;
}

const formats: Readonly<Record<ExportFormat, Written>> = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
    most: 1_048_000,
    file: xlsxFile,
  },
  csv: { type: 'text/csv; charset=utf-8', label: 'CSV', most: Infinity, file: csvFile },
};

/**
 * Whoever exports a list may read it, beside `rapports.export`, which the call asks for (P-13).
 * @throws RuleError `forbidden` (403)
 */
export function requireExport({ permissions }: Pick<Actor, 'permissions'>, access: Permission): void {
  if (!permissions.has(access) || !permissions.has(exportAccess)) throw new RuleError('forbidden');
}

/**
 * Streams a list as {name}_{date}: in the security journal first (I-19), since lists name people. What cannot be read at once is
 * answered as an error; a later failure cuts the connection, so that a part is not taken for the whole.
 * @throws RuleError `rule` (422) for more rows than the format holds
 */
export async function sendList(request: ExportRequest, list: ListExport): Promise<typeof alreadySent> {
  const { query, res, signal, log, actor } = request;
  const { format = 'xlsx' } = query;
  const { type, label, most, file } = formats[format];
  if (list.count > most) throw tooLong(label, most);
  const rows = await begun(list.rows);
  const counted = plural(list.count, 'ligne', 'lignes');
  await noteAccess(request, { type: 'export', detail: `Liste ${list.title}, ${counted}, ${label}` });
  log.info({ list: list.name, rows: list.count, format, actor: actor.id }, 'list exported');
  res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${list.name}_${clubToday()}.${format}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(file({ ...list, rows }), res, { signal });
  } catch (error) {
    // The client went away.
    if (!signal.aborted) throw error;
  }
  return alreadySent;
}

const tooLong = (label: string, most: number): RuleError =>
  new RuleError('rule', {
    message: `Un fichier ${label} tient ${plural(most, 'ligne', 'lignes')} au plus\u00a0: filtrez la liste, ou choisissez CSV.`,
  });

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
