import type { Activite, activiteCalls, ActivityEntity, AnswerOf } from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  type HandlersOf,
  sendEvents,
  type ServerEvent,
} from '@club/service-kit';
import { readableEntities } from './activite-access-rules.ts';
import { type ActiviteDocument, Activites } from './activite-model.ts';
import { toActivites } from './to-activites.ts';
import { followLines } from './live-activites.ts';

export const activiteHandlers = { listActivites, followActivites } satisfies HandlersOf<typeof activiteCalls>;

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

/** As an idle session (I-1); the browser then asks again. */
const longestMs = 30 * 60_000;

/** GET /api/activites/events: new lines the profile may read. */
export function followActivites({
  actor,
  res,
  signal,
}: CallRequest<typeof activiteCalls.followActivites>): Promise<typeof alreadySent> {
  const entities = readableEntities(actor.permissions);
  return sendEvents({ res, signal }, async (until) => {
    const enough = AbortSignal.any([until, AbortSignal.timeout(longestMs)]);
    return eventsOf(await followLines(entities, enough));
  });
}

async function* eventsOf(lines: AsyncIterable<Activite>): AsyncGenerator<ServerEvent<Activite>> {
  for await (const line of lines) yield { id: line.id, data: line };
}
