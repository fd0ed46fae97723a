import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { ImportColonne } from '@club/contract';
import type { SaidColumns } from '../columns/column-titles.ts';
import { batchRows } from '../kinds/batch-rows.ts';
import { listSheetOf } from '../kinds/list-sheet.ts';
import { sampleOf } from '../kinds/sample-rows.ts';
import { readingOf } from '../kinds/readings.ts';
import { FileFault } from './file-fault.ts';
import { openFile } from './open-file.ts';
import { readAhead, type ReaderReply, type ReadMessage, type ReadRequest } from './read-messages.ts';

if (!parentPort) throw new Error('read-worker.ts runs as a worker thread');
const port = parentPort;
const send = (message: ReadMessage) => port.postMessage(message);

/** Waits until it is said what the titles stand for. */
async function columnsFor(titres: string[]): Promise<SaidColumns> {
  const answered = once(port, 'message');
  send({ kind: 'titles', titres });
  const [reply] = (await answered) as [ReaderReply];
  return typeof reply === 'object' ? reply : { champs: null };
}

const sendColumns = (columns: ImportColonne[]) => send({ kind: 'columns', columns });

let ahead = 0;

async function readFile({
  type,
  path,
  firstBatch,
  plan = false,
  sheet: asked,
  withoutHidden = false,
  sample = false,
  ...context
}: ReadRequest): Promise<void> {
  const reading = readingOf(type);
  const { sheet: source, sheets, remark } = await listSheetOf(await openFile(path), reading.columns, asked);
  if (sample) {
    send({ kind: 'sample', lignes: await sampleOf(source.rows(), reading.columns, { withoutHidden }) });
    return;
  }
  const filled = await source.countRows();
  let rowsToCome = 0;
  const onTitles = (rows: number) => {
    rowsToCome = Math.max(0, filled - rows);
    send({ kind: 'total', rows: rowsToCome });
  };
  const onRemark = (told: string) => send({ kind: 'remark', remark: told });
  if (plan && remark !== undefined) onRemark(remark);
  if (plan && sheets) send({ kind: 'sheets', sheets });
  const onHidden = (rows: number) => send({ kind: 'hidden', rows });
  const how = {
    reading,
    context,
    onTitles,
    ...(plan && { plan: { columnsFor, onColumns: sendColumns, onRemark, withoutHidden, onHidden } }),
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
