import type { importCalls, ImportRun } from '@club/contract';
import { personOf, RuleError, timeLimits, type CallRequest } from '@club/service-kit';
import { tellChange, wakeJob } from '@club/service-kit/jobs';
import { waitForImport } from '../imports/follow-import.ts';
import { hasEnded } from '../imports/import-account-rules.ts';
import { Imports, importRuns, toImportRun, type StoredImport } from '../imports/import-model.ts';
import { findImport, findStored } from '../imports/import-store.ts';
import type { StoredUndo } from './undo-model.ts';

type UndoRequest = CallRequest<typeof importCalls.undoImport>;

const refused = (message: string) => new RuleError('conflict', { message });

/** Why an import cannot be undone at all, in French; null when its owner is to be asked. */
function refusalOf({ statut, imported, plan, type }: StoredImport): string | null {
  if (!hasEnded(statut)) return 'Cet import n’est pas terminé.';
  if (statut === 'planifie' || imported + (plan?.inscrits ?? 0) === 0)
    return 'Cet import n’a rien enregistré.';
  return type === 'photos' ? 'Un import de photos ne s’annule pas.' : null;
}

/** How many obstacles a refusal names; the run has them all. */
const mostNamed = 20;

function obstaclesOf({ annulation }: ImportRun): RuleError {
  const { empeches = [] } = annulation ?? {};
  return new RuleError('conflict', {
    message: 'Cet import ne peut pas être annulé\u00a0: des lignes ont servi depuis. Rien n’a été annulé.',
    errors: empeches.slice(0, mostNamed).map(({ row, value, reason }) => ({
      field: String(row),
      message: `${value}${value && '\u00a0: '}${reason}`,
    })),
  });
}

/** Waits as long as an answer may take: most imports are undone, or refused, by then. */
function outcomeSoon(importId: string, signal: AbortSignal): Promise<ImportRun> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(timeLimits().wait)]);
  return waitForImport(importId, enough).catch(() => findImport(importId));
}

/**
 * POST /api/imports/{id}/annulation: undoes everything that an import stored, in the name of who asks (W-10). Answers once it
 * is done, or under way. Throws `not_found`, `conflict` (nothing to undo, or what stands in the way).
 */
export async function undoImport({ params, actor, requestId, signal }: UndoRequest): Promise<ImportRun> {
  const run = await findStored(params.id);
  if (!run) return findImport(params.id); // which says that there is none
  if (run.statut === 'defait' || run.annulation?.etat === 'en_cours') return toImportRun(run);
  const refusal = refusalOf(run);
  if (refusal) throw refused(refusal);
  const { id, nom } = personOf(actor);
  const annulation: StoredUndo = {
    etat: 'en_cours',
    etape: 'verifier',
    par: { id, nom },
    le: new Date(),
    requestId,
    fait: 0,
    total: run.imported + (run.plan?.inscrits ?? 0),
    empeches: [],
    nbEmpeches: 0,
    statutAvant: run.statut,
    messageAvant: run.message,
  };
  const begun = await Imports.findOneAndUpdate(
    { _id: run._id, statut: run.statut },
    {
      $set: {
        statut: 'en_attente',
        nextBatch: 0,
        attempts: 0,
        cancelRequested: false,
        message: null,
        annulation,
      },
    },
    {},
  );
  if (!begun) throw refused('Cet import vient de changer. Rechargez la page.');
  tellChange(run._id);
  wakeJob(importRuns);
  const outcome = await outcomeSoon(run._id, signal);
  if (outcome.annulation?.etat === 'empechee') throw obstaclesOf(outcome);
  return outcome;
}
