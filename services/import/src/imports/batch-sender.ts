import type { Turn } from '@club/service-kit/jobs';
import { kindOf } from '../kinds/kinds.ts';
import { waitingFor } from '../kinds/owners.ts';
import type { PlacedBatch } from '../reading/read-messages.ts';
import { accountOfBatch, type BatchAccount } from './import-account-rules.ts';
import type { StoredImport } from './import-model.ts';
import { confirmBatch, setMessage } from './import-progress.ts';
import { type RetryLimit, retryWithin } from './retry-limit.ts';
import type { ImportBatchAccount } from '@club/contract';
import { askingFor } from '../kinds/asking-for.ts';
import type { RowBatch } from '../kinds/row-batch.ts';
import { ImportedRows } from './imported-row-model.ts';
import { knownContents } from './known-contents.ts';

/** Batches sent at once: the second travels while the first is stored. */
const inFlight = 2;

/** When cancelled, batches under way are still awaited. */
export interface SendOptions extends Turn {
  retryLimit: RetryLimit;
  onStored?: OnStored;
}

/** Sends the batches of an import and confirms them in file order. */
export class BatchSender {
  private run: StoredImport;
  private readonly options: SendOptions;
  private readonly giveUp = new AbortController();
  private readonly sent: { index: number; account: Promise<BatchAccount> }[] = [];

  constructor(run: StoredImport, options: SendOptions) {
    this.run = run;
    this.options = options;
  }

  /**
   * Waits when enough are under way, and for all of them before a batch that takes new codes. Throws why one
   * could not be stored.
   */
  async send(batch: PlacedBatch): Promise<void> {
    if (batch.contentKeys.length > 0) await this.settle();
    if (this.sent.length === inFlight) await this.confirmFirst();
    const { retryLimit, stop, cancel, onStored } = this.options;
    const account = retryWithin(() => storeBatch(this.run, batch, stop, onStored), {
      retryLimit,
      onWait: () => setMessage(this.run._id, waitingFor(kindOf(this.run.type).owner)),
      signal: AbortSignal.any([stop, cancel.signal, this.giveUp.signal]),
    });
    account.catch(() => undefined); // handled where it is confirmed; until then it would count as unhandled
    this.sent.push({ index: batch.index, account });
  }

  /** Waits for everything under way; answers the import. Throws why one could not be stored. */
  async settle(): Promise<StoredImport> {
    while (this.sent.length > 0) await this.confirmFirst();
    return this.run;
  }

  /** No retries; counts what was stored. Answers the final import. */
  async abandon(): Promise<StoredImport> {
    this.giveUp.abort();
    for (const { index, account } of this.sent.splice(0)) {
      const [stored] = await Promise.allSettled([account]);
      if (stored.status === 'fulfilled') this.run = await confirmBatch(this.run, index, stored.value);
    }
    return this.run;
  }

  private async confirmFirst(): Promise<void> {
    const first = this.sent.shift();
    if (!first) return;
    this.run = await confirmBatch(this.run, first.index, await first.account);
    if (this.run.cancelRequested) this.options.cancel.abort();
  }
}

/** Idempotent: the batch may be on its second run. */
async function rememberRows(
  { contentKeys }: RowBatch,
  stored: readonly number[],
  importId: string,
): Promise<void> {
  const rows = new Set(stored);
  const writes = contentKeys
    .filter(({ row }) => rows.has(row))
    .map(({ key }) => ({
      updateOne: { filter: { _id: key }, update: { $setOnInsert: { importId } }, upsert: true },
    }));
  if (writes.length > 0) await ImportedRows.bulkWrite(writes, { ordered: false });
}

/** Told of a batch once it is stored, again when it is sent again: what its owner answered, and rows that came before. */
export type OnStored = (
  batch: PlacedBatch,
  answer: ImportBatchAccount,
  known: ReadonlySet<number>,
) => Promise<void>;

const nothing: ImportBatchAccount = { imported: [], skipped: [], errors: [] };

/** Has a batch stored by its owner, who answers a known batch with the first answer. Throws the owner’s RuleError. */
export async function storeBatch(
  run: StoredImport,
  batch: PlacedBatch,
  signal: AbortSignal,
  onStored?: OnStored,
): Promise<BatchAccount> {
  const known = await knownContents(batch.contentKeys, run._id);
  const rows = batch.contents.filter(({ row }) => !known.has(row));
  if (rows.length === 0) {
    await onStored?.(batch, nothing, known);
    return accountOfBatch(batch, known.size, null);
  }
  const { index, rowsToCome } = batch;
  const answer = await kindOf(run.type).store({ index, rows, rowsToCome }, askingFor(run, signal));
  await rememberRows(batch, answer.imported, run._id);
  await onStored?.(batch, answer, known);
  return accountOfBatch(batch, known.size, answer);
}
