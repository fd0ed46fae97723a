import { joursAnnulationFusion, plural, type Fusion, type fusionCalls } from '@club/contract';
import { existing, once, refuseStale, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { refuseLocked } from '../adherents/refuse-locked.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { areTwins, twinOf } from '../doublons/twin-rules.ts';
import { bothOf, obstaclesOf, requireMerging } from './compare-fiches.ts';
import { fusions } from './fusion-job.ts';
import type { FusionRun, OwnFusion } from './fusion-run.ts';
import { obstaclesOfSeparation } from './merge-rules.ts';

/**
 * POST /api/fusions: begins the merge of two records of one person, as they were compared; from then on nothing else changes them.
 * @throws RuleError `forbidden`, `not_found`, `stale_version`, `conflict` while one of them is being merged, `rule` for twins who are not
 * confirmed and for what stands in the way, `unavailable` (503)
 */
export async function startFusion(request: CallRequest<typeof fusionCalls.startFusion>): Promise<Fusion> {
  const { body, actor } = request;
  requireMerging(actor);
  const { garderId, fondreId, versions, valeurs, jumeauxConfirmes = false } = body;
  const [garde, fondu] = await bothOf(garderId, fondreId);
  if (areTwins(twinOf(garde), twinOf(fondu)) && !jumeauxConfirmes)
    throw new RuleError('rule', {
      message: 'Nées le même jour sous deux prénoms, ces personnes sont peut-être jumelles\u00a0: confirmez.',
    });
  refuseObstacles(await obstaclesOf({ garderId, fondreId, sens: 'fusion' }, request));
  const own = { garderId, fondreId, valeurs, annuleId: null, annuleeLe: null };
  return once(request, async (unit) => {
    await refuseStale(await unlocked(unit, garderId), versions.garder, toAdherent);
    await refuseStale(await unlocked(unit, fondreId), versions.fondre, toAdherent);
    return begin(unit, request, own);
  });
}

/**
 * POST /api/fusions/{id}/annulation: begins the undoing of a merge.
 * @throws RuleError `forbidden`, `not_found`, `conflict` when it was undone or is under way, `rule` after 30 days, beside a later merge,
 * and when what it moved was changed since, `unavailable` (503)
 */
export async function undoFusion(request: CallRequest<typeof fusionCalls.undoFusion>): Promise<Fusion> {
  const { params, actor } = request;
  requireMerging(actor);
  const run = await fusions.runs.findOne({ _id: params.id });
  if (!run || run.annuleId !== null) throw new RuleError('not_found', { message: 'Fusion introuvable.' });
  const { garderId, fondreId } = run;
  refuseObstacles(await whyNotUndone(run));
  const garde = await adherentById(garderId);
  const fondu = await Adherents.findOne({ _id: fondreId });
  if (fondu?.fonduEn?.id !== garderId) throw undone();
  refuseObstacles(obstaclesOfSeparation({ garde }, fondu.fonduEn));
  refuseObstacles(await obstaclesOf({ garderId, fondreId, sens: 'annulation' }, request));
  const own = { garderId, fondreId, valeurs: {}, annuleId: run._id, annuleeLe: null };
  return once(request, async (unit) => {
    const kept = await unlocked(unit, garderId);
    const { session } = unit;
    const gone = await existing(Adherents.findOne({ _id: fondreId }, { session }));
    if (gone.fonduEn?.id !== garderId) throw undone();
    refuseObstacles(obstaclesOfSeparation({ garde: kept }, gone.fonduEn));
    return begin(unit, request, own);
  });
}

const undone = () => new RuleError('conflict', { message: 'Cette fusion est déjà annulée.' });

/** Why a merge is not undone, whatever hangs on its records. */
export async function whyNotUndone(run: FusionRun): Promise<string[]> {
  const { garderId, createdAt, faites, annuleeLe } = run;
  if (annuleeLe !== null) throw undone();
  if (faites === 0) return ['Cette fusion n’a pas été faite.'];
  if (Date.now() - createdAt.getTime() > joursAnnulationFusion * 86_400_000)
    return [`Une fusion s’annule pendant ${plural(joursAnnulationFusion, 'jour', 'jours')}.`];
  const later = await fusions.runs.countDocuments(
    {
      createdAt: { $gt: createdAt },
      annuleId: null,
      annuleeLe: null,
      faites: 1,
      $or: [{ garderId }, { fondreId: garderId }],
    } as never,
    { limit: 1 },
  );
  return later ? ['La fiche a été fusionnée de nouveau depuis\u00a0: annulez d’abord cette fusion-là.'] : [];
}

function refuseObstacles(obstacles: readonly string[]): void {
  if (obstacles.length > 0) throw new RuleError('rule', { message: obstacles.join(' ') });
}

async function unlocked(unit: UnitOfWork, id: string): Promise<AdherentDocument> {
  const found = await adherentById(id, unit);
  refuseLocked(found);
  return found;
}

/** The run, and the lock of both records, in one transaction. */
async function begin(
  unit: UnitOfWork,
  request: Pick<CallRequest<unknown>, 'actor' | 'requestId'>,
  own: OwnFusion,
): Promise<Fusion> {
  const { session } = unit;
  const { garderId, fondreId } = own;
  await Adherents.updateOne({ _id: garderId }, { $set: { verrou: fondreId } }, { session });
  await Adherents.updateOne({ _id: fondreId }, { $set: { verrou: garderId } }, { session });
  return fusions.begin(unit, request, own, [fondreId]);
}
