import { importColumns, type CorrectImportColonnes, type importCalls, type ImportRun } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import { tellChange, wakeJob } from '@club/service-kit/jobs';
import {
  Imports,
  importRuns,
  toImportRun,
  type StoredImport,
  type StoredPlan,
} from '../imports/import-model.ts';
import { findImport, findStored } from '../imports/import-store.ts';
import { faultOfCorrection, ordresOf } from './column-titles.ts';
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
export function refusalOf({ plan, fileId, statut }: StoredImport): string | null {
  if (!plan) return 'Cet import n’a pas de plan.';
  if (plan.phase !== 'plan') return 'Ce plan a déjà été appliqué.';
  if (statut === 'en_attente' || statut === 'en_cours') return 'Le plan de cet import n’est pas prêt.';
  return fileId ? null : 'Le fichier n’est plus gardé. Envoyez-le à nouveau.';
}

/** The plan to be made again, as it is told to read its file. */
function planAgain(plan: StoredPlan, { colonnes, feuille, masquees }: CorrectImportColonnes): StoredPlan {
  const { colonnesRetenues: _former, saisonId: _saison, remarques: _said, masquees: _hidden, ...rest } = plan;
  const { feuilles: _sheets, feuille: _sheet, champs: _champs, ordres: _ordres, ...kept } = rest;
  return {
    ...kept,
    ...nothingPlanned,
    ...(colonnes && {
      champs: colonnes.map(({ champ }) => champ),
      ordres: { ...plan.ordres, ...ordresOf(colonnes) },
    }),
    ...(feuille !== undefined && { feuilleDite: feuille }),
    ...(masquees !== undefined && { sansMasquees: !masquees }),
  };
}

/** Without the columns of the sheet before: another one has its own. */
function ofItsSheet(body: CorrectImportColonnes, { feuille }: StoredPlan): CorrectImportColonnes {
  if (body.feuille === undefined || body.feuille === feuille) return body;
  const { colonnes: _former, ...rest } = body;
  return rest;
}

/** Fault of a correction, in French; null when the file can be read so. */
function faultOf({ colonnes, feuille }: CorrectImportColonnes, run: StoredImport): string | null {
  const { plan, type } = run;
  const isThere = feuille === undefined || (plan?.feuilles ?? []).some(({ nom }) => nom === feuille);
  if (!isThere) return `La feuille «\u202f${feuille}\u202f» n’est pas dans ce fichier.`;
  return colonnes
    ? faultOfCorrection(colonnes, plan?.colonnes ?? [], importColumns[importTypeOf(type)])
    : null;
}

/**
 * PUT /api/imports/{id}/colonnes: has the plan made again from the kept file with these columns, which files with the same
 * titles are read with from now on (W-9), from another sheet or without its hidden rows. Throws `not_found`, `conflict` (no
 * plan to correct), `rule` (not the columns or sheets of the file, or not enough columns).
 */
export async function correctImportColonnes({ params, body: sent }: CorrectRequest): Promise<ImportRun> {
  const { id: importId } = params;
  const run = await findStored(importId);
  if (!run) return findImport(importId); // which says that there is none
  const refusal = refusalOf(run);
  if (refusal || !run.plan) throw new RuleError('conflict', { message: refusal ?? '' });
  const body = ofItsSheet(sent, run.plan);
  const fault = faultOf(body, run);
  if (fault) throw new RuleError('rule', { message: fault });
  const plan = planAgain(run.plan, body);
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
        plan,
      },
    },
    { returnDocument: 'after' },
  );
  if (!again) throw new RuleError('conflict', { message: 'Ce plan vient de changer. Rechargez la page.' });
  await retain(run, body, plan);
  tellChange(importId);
  wakeJob(importRuns);
  return toImportRun(again);
}

/** Remembers the columns that were said, for the next file with these titles. */
async function retain(run: StoredImport, { colonnes }: CorrectImportColonnes, plan: StoredPlan) {
  if (!colonnes) return;
  const titres = colonnes.map(({ titre }) => titre);
  const champs = colonnes.map(({ champ }) => champ);
  await retainColumns(importTypeOf(run.type), titres, { champs, ordres: plan.ordres });
}
