import type { importCalls, ImportRun } from '@club/contract';
import { alreadySent, sendEvents, type CallRequest, type ServerEvent } from '@club/service-kit';
import { findSoon, followImport } from './follow-import.ts';

/** Id of the last event: a browser that comes back with it has nothing more to learn. */
const lastEventId = 'fin';

/**
 * GET /api/imports/{id}/events: the import as it stands, then each change, as server-sent events; ends with it. Also
 * for an import that another process runs. Throws not_found.
 */
export async function streamImport(
  request: CallRequest<typeof importCalls.followImport>,
): Promise<typeof alreadySent> {
  const { params, req, res } = request;
  if (req.get('Last-Event-ID') === lastEventId) {
    res.status(204).end(); // tells the browser not to come back
    return alreadySent;
  }
  return sendEvents(request, async (until) => {
    await findSoon(params.id, until);
    return eventsOf(followImport(params.id, until));
  });
}

async function* eventsOf(states: AsyncIterable<ImportRun>): AsyncGenerator<ServerEvent<ImportRun>> {
  for await (const data of states) yield data.finishedAt === null ? { data } : { id: lastEventId, data };
}
