import type { EtatEnvoi, Rappel, TypeRappel } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { Envois, Rappels, type StoredRappel } from './rappel-model.ts';

type Counts = Partial<Record<EtatEnvoi, number>>;

/** A campaign as shown; its counts are those of its e-mails. */
export function toRappel(run: StoredRappel, counts: Counts = {}): Rappel {
  const { envoye: envoyes = 0, refuse: refuses = 0, echec: echecs = 0, ignore: ignores = 0 } = counts;
  return {
    id: run._id,
    type: run.type,
    langue: run.langue,
    etat: run.etat,
    total: run.total,
    done: envoyes + refuses + echecs + ignores,
    envoyes,
    refuses,
    echecs,
    ignores,
    raison: run.raison,
    reprise: run.reprise?.toISOString() ?? null,
    createdBy: run.createdBy.nom,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** The counts of campaigns, never counted up. */
export async function countsOf(rappelIds: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await Envois.aggregate<{ _id: { rappelId: string; etat: EtatEnvoi }; count: number }>([
    { $match: { rappelId: { $in: rappelIds } } },
    { $group: { _id: { rappelId: '$rappelId', etat: '$etat' }, count: { $sum: 1 } } },
  ]).toArray();
  const byRun = Map.groupBy(rows, ({ _id }) => _id.rappelId);
  return new Map(
    [...byRun].map(([id, of]) => [id, Object.fromEntries(of.map(({ _id, count }) => [_id.etat, count]))]),
  );
}

/** Throws `not_found`. */
export async function findRappel(id: string): Promise<Rappel> {
  const run = await Rappels.findOne({ _id: id });
  if (!run) throw new RuleError('not_found', { message: 'Campagne de rappels introuvable.' });
  return toRappel(run, (await countsOf([id])).get(id));
}

const mostListed = 20;

/** The latest campaigns of these types. */
export async function latestRappels(types: readonly TypeRappel[]): Promise<Rappel[]> {
  const runs = await Rappels.find({ type: { $in: [...types] } })
    .sort({ createdAt: -1 })
    .limit(mostListed)
    .toArray();
  const counts = await countsOf(runs.map(({ _id }) => _id));
  return runs.map((run) => toRappel(run, counts.get(run._id)));
}
