import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { batchRows } from '../adherents/batch-rows.ts';
import type { RowSource } from './cell.ts';
import { FileFault } from './file-fault.ts';
import type { FileKind } from './file-kind.ts';
import { readAhead, type ReadMessage, type ReadRequest } from './read-messages.ts';

/** Loaded when needed: the reader of .xls alone would add a tenth of a second to each import. */
const openers: Record<FileKind, (path: string) => Promise<RowSource>> = {
  xlsx: async (path) => (await import('./xlsx-source.ts')).openXlsx(path),
  xls: async (path) => (await import('./xls-source.ts')).openXls(path),
  csv: async (path) => (await import('./csv-source.ts')).openCsv(path),
};

if (!parentPort) throw new Error('read-worker.ts runs as a worker thread');
const port = parentPort;
const send = (message: ReadMessage) => port.postMessage(message);

let ahead = 0;
port.on('message', () => (ahead -= 1));

async function readFile({ path, kind, today, firstBatch }: ReadRequest): Promise<void> {
  const source = await openers[kind](path);
  const rows = await source.countRows();
  if (rows !== null) send({ kind: 'total', rows: Math.max(0, rows - 1) });
  for await (const batch of batchRows(source.rows(), today)) {
    if (batch.index < firstBatch) continue;
    send({ kind: 'batch', batch });
    ahead += 1;
    while (ahead >= readAhead) await once(port, 'message');
  }
  send({ kind: 'end' });
}

try {
  await readFile(workerData as ReadRequest);
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  send({ kind: 'fault', code: error.code, message: error.message });
}
port.close();
