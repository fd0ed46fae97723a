import type { Renouvellement, renouvellementCalls } from '@club/contract';
import { alreadySent, sendEvents, type CallRequest, type ServerEvent } from '@club/service-kit';
import { nextChange } from './run-changes.ts';
import { renouvellementById } from './run-store.ts';
import { runShownTo } from './run-shown-rules.ts';

/** Id of the last event: a browser that comes back with it has nothing more to learn. */
const lastEventId = 'fin';

/**
 * GET /api/renouvellements/{id}/events: the run as it stands, then each change, as server-sent events; ends with it. Also for a
 * run that another process works on. Throws `not_found`.
 */
export async function followRenouvellement(
  request: CallRequest<typeof renouvellementCalls.followRenouvellement>,
): Promise<typeof alreadySent> {
  const { req, res, params, actor } = request;
  const shown = runShownTo(actor);
  if (req.get('Last-Event-ID') === lastEventId) {
    res.status(204).end(); // tells the browser not to come back
    return alreadySent;
  }
  return sendEvents(request, async (until) => {
    await renouvellementById(params.id);
    return statesOf(async () => shown(await renouvellementById(params.id)), params.id, until);
  });
}

/** The states of a run: the present one at once, then each that differs, the last one being its end. */
async function* statesOf(
  read: () => Promise<Renouvellement>,
  id: string,
  until: AbortSignal,
): AsyncGenerator<ServerEvent<Renouvellement>> {
  let last = -1;
  while (!until.aborted) {
    const changed = nextChange(id, until); // listens before it looks: no change falls between
    const run = await read();
    if (run.etat !== 'en_cours') {
      yield { id: lastEventId, data: run };
      return;
    }
    if (run.done !== last) yield { data: run };
    last = run.done;
    await changed;
  }
}
