import { join } from 'node:path';
import { RuleError } from '@club/service-kit';
import { changeRun } from '@club/service-kit/jobs';
import { makeTempFolder } from '@club/service-kit/upload';
import { importColumns } from '@club/contract';
import { champsOf, type SaidColumns } from '../columns/column-titles.ts';
import { retainedColumns } from '../columns/retained-columns.ts';
import { askingFor } from '../kinds/asking-for.ts';
import type { Fate } from '../kinds/import-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { waitingFor } from '../kinds/owners.ts';
import { FileFault } from '../reading/file-fault.ts';
import { readInWorker } from '../reading/read-file.ts';
import type { PlacedBatch, ReadMessage } from '../reading/read-messages.ts';
import type { SendOptions } from '../imports/batch-sender.ts';
import { cancelledMessage, nothingImported } from '../imports/import-account-rules.ts';
import { deleteFile, fetchFile } from '../imports/import-files.ts';
import { importRuns, workbookOf, type StoredImport } from '../imports/import-model.ts';
import { finish, setMessage, setTotal, type Outcome } from '../imports/import-progress.ts';
import { findStored } from '../imports/import-store.ts';
import { knownContents } from '../imports/known-contents.ts';
import { retryWithin } from '../imports/retry-limit.ts';
import { readRequestOf } from '../imports/read-request.ts';
import { forgetLignes, storeLignes } from './lignes.ts';
import { countsOf, planLignes, type Ligne } from './plan-rules.ts';

/** What the owner would make of the rows; waits while it is away. */
async function askOwner(
  run: StoredImport,
  { contents, twins = [] }: PlacedBatch,
  { retryLimit, stop, cancel }: SendOptions,
): Promise<Fate[]> {
  const kind = kindOf(run.type);
  // Of a row in conflict within the file, what a new code would make of it.
  const asked = [...contents, ...twins.map((twin) => kind.decided(twin, 'nouveau_code'))];
  if (asked.length === 0) return [];
  return retryWithin(() => kind.plan(asked, askingFor(run, stop)), {
    retryLimit,
    onWait: () => setMessage(run._id, waitingFor(kind.owner)),
    signal: AbortSignal.any([stop, cancel.signal]),
  });
}

/** Plans a batch and confirms it, once. Answers the import. */
async function planBatch(run: StoredImport, batch: PlacedBatch, options: SendOptions): Promise<StoredImport> {
  const { planned = [], contentKeys } = batch;
  const contents = [...batch.contents, ...(batch.twins ?? [])];
  const [fates, known] = [await askOwner(run, batch, options), await knownContents(contentKeys, run._id)];
  const first = planLignes(planned, contents, { fates, known });
  const conflicts = first.flatMap(({ etat, row, key }) => (etat === 'conflit' && key ? { row, key } : []));
  const storedBefore = await knownContents(conflicts, run._id);
  const lignes =
    storedBefore.size === 0
      ? first
      : planLignes(planned, contents, { fates, known: new Set([...known, ...storedBefore]) });
  await storeLignes(run._id, batch.index, lignes);
  // Of the first rows: another season may be activated while the rest is planned, and is refused when the plan is applied.
  const saisonId = run.plan?.saisonId ?? fates.find((fate) => fate.saisonId !== undefined)?.saisonId;
  const { crees, modifies, ignores, refuses, conflits } = countsOf(lignes);
  const update = {
    $inc: {
      rowsDone: lignes.length,
      'plan.crees': crees,
      'plan.modifies': modifies,
      'plan.ignores': ignores,
      'plan.refuses': refuses,
      'plan.conflits': conflits,
      'plan.reconnus': lignes.filter(({ reconnu }) => reconnu !== undefined).length,
      'plan.modifiables': lignes.filter(isModifiable).length,
    },
    $set: {
      nextBatch: batch.index + 1,
      attempts: 0,
      message: null,
      ...(saisonId !== undefined && { 'plan.saisonId': saisonId }),
    },
  };
  return changeRun(importRuns, run._id, { update, only: { nextBatch: run.nextBatch } });
}

const isModifiable = ({ etat, version }: Ligne) => etat === 'conflit' && version !== undefined;

/** What the titles stand for, decided once: as somebody said of this file or of one with these titles, else null (W-9). */
async function columnsFor(run: StoredImport, titres: readonly string[]): Promise<SaidColumns> {
  const { champs: said, ordres } = run.plan ?? {};
  if (said !== undefined) return { champs: said, ordres };
  const { type } = workbookOf(run);
  const retained = await retainedColumns(type, titres);
  const columns = {
    champs: retained && champsOf(titres, retained.columns, importColumns[type]),
    ordres: retained?.ordres ?? {},
  };
  const $set = {
    'plan.champs': columns.champs,
    'plan.ordres': columns.ordres,
    ...(retained && { 'plan.colonnesRetenues': retained.le.toISOString() }),
  };
  await changeRun(importRuns, run._id, { update: { $set } });
  return columns;
}

/** The change of the run by which it tells how its file is read; null of other messages. */
function toldBy(message: ReadMessage, { plan }: StoredImport) {
  switch (message.kind) {
    case 'columns':
      return { $set: { 'plan.colonnes': message.columns } };
    case 'remark':
      return { $addToSet: { 'plan.remarques': message.remark } };
    case 'sheets':
      return { $set: { 'plan.feuilles': message.sheets.all, 'plan.feuille': message.sheets.read } };
    case 'hidden':
      return { $set: { 'plan.masquees': { lignes: message.rows, lues: plan?.sansMasquees !== true } } };
    default:
      return null;
  }
}

/** Throws a FileFault, or why the owner could not be asked. */
async function planFile(run: StoredImport, path: string, options: SendOptions): Promise<Outcome> {
  const request = {
    ...readRequestOf(run, path),
    plan: true,
    sheet: run.plan?.feuilleDite,
    withoutHidden: run.plan?.sansMasquees,
  };
  let now = run;
  const said = (titres: readonly string[]) => columnsFor(run, titres);
  for await (const message of readInWorker(request, options.stop, said)) {
    if (message.kind === 'total') await setTotal(run._id, message.rows);
    const update = toldBy(message, run);
    if (update) await changeRun(importRuns, run._id, { update });
    if (message.kind === 'end') break;
    if (message.kind === 'batch') now = await planBatch(now, message.batch, options);
    if (now.cancelRequested) options.cancel.abort();
    if (options.cancel.signal.aborted)
      return { statut: 'annule', message: cancelledMessage(run), failure: null };
  }
  return { statut: 'planifie', message: null, failure: null, rowsTotal: now.rowsDone };
}

async function outcomeOf(run: StoredImport, path: string, options: SendOptions): Promise<Outcome> {
  try {
    return await planFile(run, path, options);
  } catch (error) {
    if (error instanceof FileFault) return { statut: 'echoue', message: error.message, failure: error.code };
    if (options.stop.aborted || !(error instanceof RuleError)) throw error;
    if (options.cancel.signal.aborted)
      return { statut: 'annule', message: cancelledMessage(run), failure: null };
    const message = `Le ${kindOf(run.type).owner} n’a pas répondu\u00a0: ${error.message} ${nothingImported(run.type)}`;
    return { statut: 'echoue', message, failure: null };
  }
}

/** Whether only its columns may be wrong: they were found, and no row was read by them. */
async function canBeCorrected(importId: string): Promise<boolean> {
  const run = await findStored(importId);
  return run !== null && !run.cancelRequested && run.nextBatch === 0 && (run.plan?.colonnes.length ?? 0) > 0;
}

/**
 * Plans an import from its first unconfirmed batch on: what becomes of each row is stored, nothing is imported (W-7). The
 * file is kept as long as its columns can be corrected. Throws only when it is to be taken up again.
 */
export async function runPlan(run: StoredImport, options: SendOptions): Promise<StoredImport> {
  if (!run.fileId) throw new Error(`import ${run._id} has no file`);
  await using folder = await makeTempFolder();
  const path = join(folder.path, 'file');
  await fetchFile(run.fileId, path);
  await forgetLignes(run._id, run.nextBatch);
  const outcome = await outcomeOf(run, path, options);
  if (outcome.statut !== 'planifie') await forgetLignes(run._id);
  const keepsFile = outcome.statut === 'planifie' || (await canBeCorrected(run._id));
  const ended = await finish(run._id, outcome, { keepsFile });
  if (!keepsFile) await deleteFile(run.fileId);
  return ended;
}
