import type { ErrorCode } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { kindOf } from '../kinds/kinds.ts';
import { BatchSender, type SendOptions } from './batch-sender.ts';
import { cancelledMessage, failedMessage } from './import-account-rules.ts';
import type { StoredImport } from './import-model.ts';
import { findStored } from './import-store.ts';
import type { Outcome } from './import-progress.ts';

/** How the batches of an import came to their end; `message`: why they stopped before, in French. */
export type Ending = 'whole' | 'cancelled' | { code: ErrorCode; message: string };

/** After everything has arrived; stored rows stay. */
function outcomeOfEnding(ending: Ending, run: StoredImport): Outcome {
  if (ending === 'whole') return { statut: 'termine', message: null, failure: null, rowsTotal: run.rowsDone };
  if (ending === 'cancelled') return { statut: 'annule', message: cancelledMessage(run), failure: null };
  const failure = run.imported === 0 ? ending.code : null;
  return { statut: 'echoue', message: failedMessage(ending.message, run), failure };
}

/** The sender does not know what came after its batches: the inscriptions of members. */
const asStored = async (run: StoredImport): Promise<StoredImport> => (await findStored(run._id)) ?? run;

/** Sends the batches of an import and says how it ended. Throws when it is to be taken up again. */
export async function outcomeOfSending(
  run: StoredImport,
  options: SendOptions,
  sendAll: (sender: BatchSender) => Promise<Ending>,
): Promise<Outcome> {
  const sender = new BatchSender(run, options);
  try {
    const ending = await sendAll(sender);
    return outcomeOfEnding(ending, await asStored(await sender.settle()));
  } catch (error) {
    if (options.stop.aborted || !(error instanceof RuleError)) throw error;
    const state = await asStored(await sender.abandon());
    if (options.cancel.signal.aborted) return outcomeOfEnding('cancelled', state);
    const reason = `Le ${kindOf(run.type).owner} n’a pas pu enregistrer les lignes\u00a0: ${error.message}`;
    return { statut: 'echoue', message: failedMessage(reason, state), failure: null };
  }
}
