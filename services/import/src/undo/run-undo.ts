import type { ImportErrorDetail, UndoImportAccount } from '@club/contract';
import { RuleError, transaction } from '@club/service-kit';
import { changeRun, endRun } from '@club/service-kit/jobs';
import { askingFor } from '../kinds/asking-for.ts';
import { kindOf } from '../kinds/kinds.ts';
import { waitingFor } from '../kinds/owners.ts';
import { detailLimit } from '../kinds/row-batch.ts';
import type { SendOptions } from '../imports/batch-sender.ts';
import { ImportedRows } from '../imports/imported-row-model.ts';
import { importRuns, type StoredImport } from '../imports/import-model.ts';
import { setMessage } from '../imports/import-progress.ts';
import { retryWithin } from '../imports/retry-limit.ts';
import type { StoredUndo } from './undo-model.ts';
import { givenUp, nextAfterFailure, nextOf, notAnswered, tooOld, type UndoNext } from './undo-rules.ts';

type Etape = StoredUndo['etape'] | 'oublier';

/** Adds the members whom a lot left inscribed. */
function withLeft(
  { laisses: before = [], nbLaisses = 0 }: StoredUndo,
  laisses: readonly ImportErrorDetail[] = [],
) {
  return {
    'annulation.laisses': [...before, ...laisses].slice(0, detailLimit),
    'annulation.nbLaisses': nbLaisses + laisses.length,
  };
}

function undoOf(run: StoredImport): StoredUndo {
  if (!run.annulation) throw new Error(`import ${run._id} is not to be undone`);
  return run.annulation;
}

/** Has its owner do a step, in the name of who asked for it; waits while the owner is away. */
function askOwner(
  run: StoredImport,
  etape: Etape,
  { retryLimit, stop }: SendOptions,
): Promise<UndoImportAccount> {
  const kind = kindOf(run.type);
  const { par: startedBy, requestId } = undoOf(run);
  const asking = { ...askingFor(run, stop), startedBy, requestId };
  const step = () => kind.undo({ lot: run.nextBatch, etape }, asking);
  const onWait = () => setMessage(run._id, waitingFor(kind.owner));
  return retryWithin(step, { retryLimit, onWait, signal: stop });
}

/** Ends it: the import is undone, or is again what it was. */
async function end(
  run: StoredImport,
  etat: 'faite' | 'empechee',
  { empeches, laisses }: Pick<UndoImportAccount, 'empeches' | 'laisses'>,
): Promise<StoredImport> {
  const { statutAvant, messageAvant: message, total, empeches: before, nbEmpeches } = undoOf(run);
  const outcome = {
    statut: etat === 'faite' ? 'defait' : statutAvant,
    message,
    'annulation.etat': etat,
    ...(etat === 'faite' && { 'annulation.fait': total, ...withLeft(undoOf(run), laisses) }),
    'annulation.empeches': [...before, ...empeches].slice(0, detailLimit),
    'annulation.nbEmpeches': nbEmpeches + empeches.length,
  };
  return transaction((unit) => endRun(importRuns, unit, run._id, outcome));
}

/** Confirms a lot once and says what comes next. */
async function goOn(
  run: StoredImport,
  next: Exclude<UndoNext, { end: unknown }>,
  { lignes, empeches, laisses }: Omit<UndoImportAccount, 'lots'>,
): Promise<StoredImport> {
  const { etape, fait, empeches: before, nbEmpeches } = undoOf(run);
  const update = {
    $set: {
      nextBatch: next.lot,
      attempts: 0,
      message: null,
      'annulation.etape': next.etape,
      'annulation.fait': next.etape === etape ? fait + lignes : 0,
      'annulation.empeches': [...before, ...empeches].slice(0, detailLimit),
      'annulation.nbEmpeches': nbEmpeches + empeches.length,
      ...withLeft(undoOf(run), laisses),
    },
  };
  return changeRun(importRuns, run._id, {
    update,
    only: { nextBatch: run.nextBatch, 'annulation.etape': etape },
  });
}

/** Does the next lot; the run when it goes on, and whether it has ended. */
async function oneLot(
  run: StoredImport,
  options: SendOptions,
): Promise<{ run: StoredImport; ended: boolean }> {
  const { etape, nbEmpeches } = undoOf(run);
  const account = await askOwner(run, etape, options);
  const ended = async (...how: [etat: 'faite' | 'empechee', left: Parameters<typeof end>[2]]) => ({
    run: await end(run, ...how),
    ended: true,
  });
  if (account.lots === 0) return ended('empechee', { empeches: [tooOld] });
  const next = nextOf({ etape, lot: run.nextBatch, nbEmpeches }, account);
  if (!('end' in next)) return { run: await goOn(run, next, account), ended: false };
  if (next.end === 'faite') {
    await askOwner(run, 'oublier', options);
    await ImportedRows.deleteMany({ importId: run._id }); // its rows without code may come again
  }
  return ended(next.end, account);
}

/**
 * Undoes an import from its first unconfirmed lot on: everything, or nothing (W-10). An owner that stays away while it only
 * looks ends it; later it is taken up again until it is whole.
 */
export async function runUndo(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  let now = run;
  try {
    for (;;) {
      options.stop.throwIfAborted();
      const after = await oneLot(now, options);
      now = after.run;
      if (after.ended) return now;
    }
  } catch (error) {
    const canEnd = error instanceof RuleError && !options.stop.aborted && undoOf(now).etape === 'verifier';
    if (!canEnd) throw error;
    return end(now, 'empechee', { empeches: [notAnswered(kindOf(run.type).owner)] });
  }
}

/** After a lot that failed again and again: ends a look, else puts back what was undone, without giving up. */
export async function giveUpUndo(run: StoredImport): Promise<StoredImport> {
  const { etape, nbEmpeches } = undoOf(run);
  const next = nextAfterFailure({ etape, lot: run.nextBatch, nbEmpeches });
  if ('end' in next) return end(run, next.end, { empeches: [givenUp] });
  return goOn(run, next, { lignes: 0, empeches: etape === 'annuler' ? [givenUp] : [] });
}
