import type { ActivityEntity, AnswerOf, activiteCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { readableEntities } from './activite-access-rules.ts';
import { Activites, type ActiviteDocument } from './activite-model.ts';
import { toActivites } from './to-activites.ts';

type ListActivites = typeof activiteCalls.listActivites;

const defaultLimit = 20;

/** The feed, latest first; filtered by the query, so that pages are full. */
export async function listActivites({
  query: { limit = defaultLimit, before },
  actor,
}: CallRequest<ListActivites>): Promise<AnswerOf<ListActivites>> {
  const entities = readableEntities(actor.permissions);
  if (before === undefined) return toActivites(await latest(entities, {}, limit));
  const cursor = await Activites.findOne({ _id: before }, { projection: { at: 1 } });
  return cursor ? toActivites(await latest(entities, olderThan(cursor), limit)) : [];
}

function latest(entities: readonly ActivityEntity[], more: object, limit: number) {
  return Activites.find({ entity: { $in: entities }, ...more })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

function olderThan({ at, _id }: Pick<ActiviteDocument, 'at' | '_id'>): object {
  return { at: { $lte: at }, $or: [{ at: { $lt: at } }, { _id: { $lt: _id } }] };
}
