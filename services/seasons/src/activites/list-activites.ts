import type { ActivityEntity, AnswerOf, activiteCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { trusted } from 'mongoose';
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
  const cursor = await Activites.findById(before, { at: 1 }).lean();
  return cursor ? toActivites(await latest(entities, olderThan(cursor), limit)) : [];
}

function latest(entities: readonly ActivityEntity[], more: object, limit: number) {
  return Activites.find({ entity: trusted({ $in: entities }), ...more })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<ActiviteDocument[]>();
}

function olderThan({ at, _id }: Pick<ActiviteDocument, 'at' | '_id'>): object {
  return { at: trusted({ $lte: at }), $or: [{ at: trusted({ $lt: at }) }, { _id: trusted({ $lt: _id }) }] };
}
