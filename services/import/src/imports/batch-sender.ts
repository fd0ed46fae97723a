import type { PlacedBatch } from '../reading/read-messages.ts';
import type { BatchAccount } from './import-account-rules.ts';
import type { StoredImport } from './import-model.ts';
import { confirmBatch, setMessage } from './import-progress.ts';
import { withPatience, type Patience } from './patience.ts';
import { storeBatch } from './store-batch.ts';

/** Batches sent to members at once: the second is on its way while the first is being stored. */
const inFlight = 2;

export interface SendOptions {
  patience: Patience;
  /** Aborted where it is: the service stops, or another process has the import. */
  stop: AbortSignal;
  /** A person asked to cancel: what is on its way is still waited for, nothing more is sent. */
  cancel: AbortController;
}

/** Has the batches of one import stored, and confirms them in the order of the file. */
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
   * Sends a batch; waits first when enough of them are on their way, and for all of them when this one takes new
   * codes: they come after those of the file. Throws why one could not be stored.
   */
  async send(batch: PlacedBatch): Promise<void> {
    if (batch.contentKeys.length > 0) await this.settle();
    if (this.sent.length === inFlight) await this.confirmFirst();
    const { patience, stop, cancel } = this.options;
    const account = withPatience(() => storeBatch(this.run, batch, stop), {
      patience,
      onWait: () => setMessage(this.run._id, 'En attente du service des adhérents…'),
      signal: AbortSignal.any([stop, cancel.signal, this.giveUp.signal]),
    });
    account.catch(() => undefined); // handled where it is confirmed; until then it would count as unhandled
    this.sent.push({ index: batch.index, account });
  }

  /** Waits for all that is on its way; answers the import as it stands then. Throws why one could not be stored. */
  async settle(): Promise<StoredImport> {
    while (this.sent.length > 0) await this.confirmFirst();
    return this.run;
  }

  /** Tries nothing again; counts what is stored nevertheless. Answers the import as it ends. */
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
