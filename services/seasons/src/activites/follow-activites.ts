import type { Activite, activiteCalls } from '@club/contract';
import { sendEvents, type alreadySent, type CallRequest, type ServerEvent } from '@club/service-kit';
import { readableEntities } from './activite-access-rules.ts';
import { followLines } from './live-activites.ts';

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
