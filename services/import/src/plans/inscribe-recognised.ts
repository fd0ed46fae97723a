import { RuleError } from '@club/service-kit';
import { changeRun } from '@club/service-kit/jobs';
import type { SendOptions } from '../imports/batch-sender.ts';
import { importRuns, type StoredImport } from '../imports/import-model.ts';
import { setMessage } from '../imports/import-progress.ts';
import { retryWithin } from '../imports/retry-limit.ts';
import type { Ending } from '../imports/sending-outcome.ts';
import { askingFor } from '../kinds/asking-for.ts';
import { kindOf } from '../kinds/kinds.ts';
import { waitingFor } from '../kinds/owners.ts';
import { batchSize } from '../kinds/row-batch.ts';
import { Lignes } from './ligne-model.ts';

/** A page of the rows that recognise somebody, as planned: the filter stays the same, so that batches are the same again. */
async function recognisedRows(importId: string, page: number): Promise<{ row: number; id: string }[]> {
  const filter = { importId, reconnu: { $exists: true } };
  const lignes = await Lignes.find(filter, { projection: { row: 1, reconnu: 1 } })
    .sort({ row: 1 })
    .skip(page * batchSize)
    .limit(batchSize)
    .toArray();
  return lignes.flatMap(({ row, reconnu: id }) => (id === undefined ? [] : [{ row, id }]));
}

const saisonClosed: Ending = {
  code: 'saison_closed',
  message: 'La saison choisie a été clôturée entre-temps\u00a0: plus personne n’y est inscrit.',
};

function nullWhenClosed(error: unknown): null {
  if (error instanceof RuleError && error.code === 'saison_closed') return null;
  throw error;
}

/**
 * Has the members whom rows recognise inscribed, when that was asked for (W-15): batches after the `first` ones, which store
 * rows. In the season that was named, also once the club has passed on; its closing ends the import. From the first unconfirmed
 * one on, so that a run taken up again goes on. Throws what members refuse.
 */
export async function inscribeRecognised(
  run: StoredImport,
  first: number,
  { retryLimit, stop, cancel }: SendOptions,
): Promise<Ending> {
  const { inscribe, owner } = kindOf(run.type);
  const saisonId = run.plan?.inscrire;
  if (!inscribe || !saisonId) return 'whole';
  let now = run;
  for (;;) {
    stop.throwIfAborted();
    if (now.cancelRequested) cancel.abort();
    if (cancel.signal.aborted) return 'cancelled';
    const index = Math.max(first, now.nextBatch);
    const rows = await recognisedRows(run._id, index - first);
    if (rows.length === 0) return 'whole';
    const answered = retryWithin(() => inscribe({ index, saisonId, rows }, askingFor(run, stop)), {
      retryLimit,
      onWait: () => setMessage(run._id, waitingFor(owner)),
      signal: AbortSignal.any([stop, cancel.signal]),
    });
    const inscrits = await answered.catch(nullWhenClosed);
    if (inscrits === null) return saisonClosed;
    const update = {
      $inc: { 'plan.inscrits': inscrits },
      $set: { nextBatch: index + 1, attempts: 0, message: null },
    };
    now = await changeRun(importRuns, run._id, { update, only: { nextBatch: now.nextBatch } });
  }
}
