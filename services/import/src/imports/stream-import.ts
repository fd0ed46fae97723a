import type { importCalls } from '@club/contract';
import { alreadySent, type CallRequest } from '@club/service-kit';
import { findSoon, followImport } from './follow-import.ts';

/** Shorter than the idle limit of any proxy. Milliseconds. */
const heartbeatMs = 15_000;

/** Id of the last event: a browser that comes back with it has nothing more to learn. */
const lastEventId = 'fin';

/**
 * GET /api/imports/{id}/events: the import as it stands, then each change, as server-sent events; ends with it. Also
 * for an import that another process runs. Throws not_found.
 */
export async function streamImport({
  params: { id },
  req,
  res,
  signal,
}: CallRequest<typeof importCalls.followImport>): Promise<typeof alreadySent> {
  if (req.get('Last-Event-ID') === lastEventId) {
    res.status(204).end(); // tells the browser not to come back
    return alreadySent;
  }
  await findSoon(id, signal);
  const states = followImport(id, signal);
  let state = await states.next();
  res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform' });
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': \n\n'), heartbeatMs);
  try {
    for (; !state.done; state = await states.next()) {
      const end = state.value.finishedAt === null ? '' : `id: ${lastEventId}\n`;
      res.write(`${end}data: ${JSON.stringify(state.value)}\n\n`);
    }
  } finally {
    clearInterval(heartbeat);
    res.end();
  }
  return alreadySent;
}
