import type { Renouvellement } from '@club/contract';
import { RuleError, transaction, type Unit } from '@club/service-kit';
import { trusted } from 'mongoose';
import { Lots, type StoredLot } from './lot-model.ts';
import { Renouvellements, toRenouvellement, type StoredRenouvellement } from './renouvellement-model.ts';
import { tellFeed } from './run-news.ts';

/** Runs that a list shows. */
const mostListed = 50;

/** A run by its id; throws `not_found`. */
export async function renouvellementById(id: string): Promise<Renouvellement> {
  const run = await Renouvellements.findById(id).lean<StoredRenouvellement | null>();
  if (!run) throw new RuleError('not_found', { message: 'Campagne de renouvellement introuvable.' });
  const [shown] = await withRefuses([run]);
  return shown!;
}

/** The latest runs of a season, newest first. */
export async function renouvellementsOf(saisonId: string): Promise<Renouvellement[]> {
  const runs = await Renouvellements.find({ saisonId })
    .sort({ createdAt: -1 })
    .limit(mostListed)
    .lean<StoredRenouvellement[]>();
  return withRefuses(runs);
}

/** Ends a run where it stands: the lot under way commits before, or nothing of it stays. Throws `not_found`, `conflict`. */
export async function cancelRun(id: string): Promise<Renouvellement> {
  const cancelled = await transaction((unit) => markCancelled(unit, id));
  const run = await renouvellementById(id);
  if (!cancelled && run.etat === 'termine') {
    throw new RuleError('conflict', { message: 'Cette campagne est déjà terminée.' });
  }
  return run;
}

async function markCancelled(unit: Unit, id: string): Promise<boolean> {
  const run = await Renouvellements.findOneAndUpdate(
    { _id: id, etat: 'en_cours' },
    { $set: { etat: 'annule', finishedAt: new Date() } },
    { session: unit.session },
  ).lean();
  if (run) await tellFeed(unit, run);
  return run !== null;
}

async function withRefuses(runs: readonly StoredRenouvellement[]): Promise<Renouvellement[]> {
  const lots = await Lots.find({
    renouvellementId: trusted({ $in: runs.map(({ _id }) => _id) }),
    'refuses.adherentId': trusted({ $exists: true }),
  })
    .sort({ renouvellementId: 1, index: 1 })
    .lean<StoredLot[]>();
  return runs.map((run) =>
    toRenouvellement(
      run,
      lots.filter((lot) => lot.renouvellementId === run._id).flatMap(({ refuses }) => refuses),
    ),
  );
}
