import { isDeepStrictEqual } from 'node:util';
import { conflitChoixOf, type importCalls, type ImportRun } from '@club/contract';
import { personOf, requestReply, RuleError, type CallRequest } from '@club/service-kit';
import { tellChange, wakeJob } from '@club/service-kit/jobs';
import { kindOf, requireRight } from '../kinds/kinds.ts';
import {
  Imports,
  importRuns,
  toImportRun,
  type StoredImport,
  type StoredPlan,
} from '../imports/import-model.ts';
import { deleteFile } from '../imports/import-files.ts';
import { findImport, findStored } from '../imports/import-store.ts';
import { conflictsLeft } from './choices.ts';

type ApplyRequest = CallRequest<typeof importCalls.applyImport>;

const refused = (message: string) => new RuleError('conflict', { message });

/** Why a plan cannot be applied, in French; null when it can. */
function refusalOf({ statut, plan }: StoredImport, now: Date): string | null {
  if (!plan) return 'Cet import n’a pas de plan à appliquer.';
  if (plan.phase === 'application') return 'Ce plan a déjà été appliqué.';
  if (statut !== 'planifie') return 'Le plan de cet import n’est pas prêt.';
  if (!plan.until || plan.until <= now) return 'Ce plan est trop ancien. Envoyez le fichier à nouveau.';
  return null;
}

const isSameDecision = (
  { choixConflits, choixLignes = [], inscrire = null }: StoredPlan,
  asked: Pick<StoredPlan, 'choixConflits' | 'choixLignes' | 'inscrire'>,
) => isDeepStrictEqual({ choixConflits, choixLignes, inscrire }, asked);

const plannedForAnother =
  'Ce plan a été fait quand une autre saison était active\u00a0: rien n’a été importé. Refaites le plan pour inscrire dans celle-ci.';

/** Refuses to inscribe in another season than the one that was ticked (W-15). */
async function requireStillActive(saisonId: string): Promise<void> {
  const saison = (await requestReply('seasons', 'saison', { id: saisonId }))?.data;
  if (saison?.active && !saison.cloturee) return;
  const named = saison ? `La saison «\u00a0${saison.nom}\u00a0» n’est plus active` : 'Saison introuvable';
  throw refused(
    `${named}\u00a0: rien n’a été importé. Choisissez de nouveau s’il faut inscrire les adhérents reconnus, puis appliquez le plan.`,
  );
}

/**
 * POST /api/imports/{id}/appliquer: has a plan applied in the name of who asks, and answers at once; the same again
 * answers the same run. Throws `not_found`, `conflict` (applied otherwise, not ready, too old, another
 * season is active), `rule` (a choice that is not offered), `unavailable` while seasons is away.
 */
export async function startApplying({ params, body, actor, requestId }: ApplyRequest): Promise<ImportRun> {
  const { id: importId } = params;
  const { conflits: choixConflits = 'ignorer', choix: choixLignes = [], inscrire = null } = body;
  const run = await findStored(importId);
  if (!run) return findImport(importId); // which says that there is none
  requireRight(run.type, actor);
  if (!conflitChoixOf[run.type].includes(choixConflits))
    throw new RuleError('rule', { message: 'Ce choix n’existe pas pour cet import.' });
  if (inscrire && !kindOf(run.type).inscribe)
    throw new RuleError('rule', { message: 'Cet import n’inscrit personne dans une saison.' });
  if (run.plan?.phase === 'application' && isSameDecision(run.plan, { choixConflits, choixLignes, inscrire }))
    return toImportRun(run);
  const now = new Date();
  const refusal = refusalOf(run, now);
  if (refusal || !run.plan) throw refused(refusal ?? '');
  if (inscrire !== null) await requireStillActive(inscrire);
  if (inscrire !== null && (run.plan.saisonId ?? inscrire) !== inscrire) throw refused(plannedForAnother);
  const { ignores, refuses } = run.plan;
  const skipped = ignores + (await conflictsLeft(run, choixConflits, choixLignes));
  const { id, nom } = personOf(actor);
  const begun = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'planifie', 'plan.until': { $gt: now } },
    {
      $set: {
        statut: 'en_attente',
        'plan.phase': 'application',
        fileId: null,
        'plan.choixConflits': choixConflits,
        'plan.choixLignes': choixLignes,
        'plan.inscrire': inscrire,
        nextBatch: 0,
        attempts: 0,
        cancelRequested: false,
        rowsDone: skipped + refuses,
        skipped,
        errors: refuses,
        startedAt: now,
        finishedAt: null,
        startedBy: { id, nom },
        requestId,
      },
    },
    { returnDocument: 'after' },
  );
  if (!begun) throw refused('Ce plan a déjà été appliqué.');
  if (run.fileId) await deleteFile(run.fileId); // its columns are corrected no more
  tellChange(importId);
  wakeJob(importRuns);
  return toImportRun(begun);
}
