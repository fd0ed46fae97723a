import { importColumns, type importCalls, type ImportRun } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import { tellChange, wakeJob } from '@club/service-kit/jobs';
import { Imports, importRuns, toImportRun, type StoredImport } from '../imports/import-model.ts';
import { findImport, findStored } from '../imports/import-store.ts';
import { faultOfCorrection } from './column-titles.ts';
import { retainColumns } from './retained-columns.ts';
import { importTypeOf } from '../kinds/kinds.ts';

type CorrectRequest = CallRequest<typeof importCalls.correctImportColonnes>;

const nothingPlanned = {
  crees: 0,
  modifies: 0,
  ignores: 0,
  refuses: 0,
  conflits: 0,
  modifiables: 0,
  reconnus: 0,
};

/** Why the columns of an import cannot be corrected, in French; null when they can. */
function refusalOf({ plan, fileId, statut }: StoredImport): string | null {
  if (!plan) return 'Cet import n’a pas de plan.';
  if (plan.phase !== 'plan') return 'Ce plan a déjà été appliqué.';
  if (statut === 'en_attente' || statut === 'en_cours') return 'Le plan de cet import n’est pas prêt.';
  return fileId ? null : 'Le fichier n’est plus gardé. Envoyez-le à nouveau.';
}

/**
 * PUT /api/imports/{id}/colonnes: has the plan made again from the kept file with these columns, which files with the same
 * titles are read with from now on (W-9). Throws `not_found`, `conflict` (no plan to correct), `rule` (not the columns of the
 * file, or not enough of them).
 */
export async function correctImportColonnes({ params, body }: CorrectRequest): Promise<ImportRun> {
  const { id: importId } = params;
  const run = await findStored(importId);
  if (!run) return findImport(importId); // which says that there is none
  const type = importTypeOf(run.type);
  const refusal = refusalOf(run);
  if (refusal || !run.plan) throw new RuleError('conflict', { message: refusal ?? '' });
  const fault = faultOfCorrection(body.colonnes, run.plan.colonnes, importColumns[type]);
  if (fault) throw new RuleError('rule', { message: fault });
  const champs = body.colonnes.map(({ champ }) => champ);
  const { colonnesRetenues: _former, saisonId: _saison, remarques: _said, ...plan } = run.plan;
  const again = await Imports.findOneAndUpdate(
    { _id: importId, statut: run.statut, fileId: { $ne: null }, 'plan.phase': 'plan' },
    {
      $set: {
        statut: 'en_attente',
        nextBatch: 0,
        attempts: 0,
        cancelRequested: false,
        rowsDone: 0,
        rowsTotal: null,
        message: null,
        failure: null,
        finishedAt: null,
        plan: { ...plan, ...nothingPlanned, champs },
      },
    },
    { returnDocument: 'after' },
  );
  if (!again) throw new RuleError('conflict', { message: 'Ce plan vient de changer. Rechargez la page.' });
  const titres = body.colonnes.map(({ titre }) => titre);
  await retainColumns(type, titres, champs);
  tellChange(importId);
  wakeJob(importRuns);
  return toImportRun(again);
}
