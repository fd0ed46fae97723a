import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { ImportColonne } from '@club/contract';
import { batchRows } from '../kinds/batch-rows.ts';
import { readingOf } from '../kinds/readings.ts';
import type { RowSource } from './cell.ts';
import { FileFault } from './file-fault.ts';
import type { FileKind } from './file-kind.ts';
import { openXlsx } from './xlsx-source.ts';
import { readAhead, type ReaderReply, type ReadMessage, type ReadRequest } from './read-messages.ts';

/** Rare formats are loaded on demand: .xls takes a tenth of a second. */
const openers: Record<FileKind, (path: string) => Promise<RowSource>> = {
  xlsx: openXlsx,
  xls: async (path) => (await import('./xls-source.ts')).openXls(path),
  csv: async (path) => (await import('./csv-source.ts')).openCsv(path),
};

if (!parentPort) throw new Error('read-worker.ts runs as a worker thread');
const port = parentPort;
const send = (message: ReadMessage) => port.postMessage(message);

/** Waits until it is said what the titles stand for. */
async function champsFor(titres: string[]): Promise<readonly (string | null)[] | null> {
  const answered = once(port, 'message');
  send({ kind: 'titles', titres });
  const [reply] = (await answered) as [ReaderReply];
  return typeof reply === 'object' ? reply.champs : null;
}

const sendColumns = (columns: ImportColonne[]) => send({ kind: 'columns', columns });

let ahead = 0;

async function readFile({
  type,
  path,
  kind,
  firstBatch,
  plan = false,
  ...context
}: ReadRequest): Promise<void> {
  const source = await openers[kind](path);
  const rowsAndHeader = await source.countRows();
  let rowsToCome = Math.max(0, rowsAndHeader - 1);
  send({ kind: 'total', rows: rowsToCome });
  const how = {
    reading: readingOf(type),
    context,
    ...(plan && { plan: { champsFor, onColumns: sendColumns } }),
  };
  for await (const batch of batchRows(source.rows(), how)) {
    rowsToCome = Math.max(0, rowsToCome - batch.rows); // blank-looking rows were counted too
    if (batch.index < firstBatch) continue;
    send({ kind: 'batch', batch: { ...batch, rowsToCome } });
    ahead += 1;
    while (ahead >= readAhead) await once(port, 'message');
  }
  send({ kind: 'end' });
}

try {
  const [request] = (await once(port, 'message')) as [ReadRequest];
  port.on('message', (reply: ReaderReply) => {
    if (reply === 'taken') ahead -= 1;
  });
  await readFile(request);
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  send({ kind: 'fault', code: error.code, message: error.message });
}
port.close();
