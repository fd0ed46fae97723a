import { alreadySent } from '../calls/reply.ts';
import { sendEvents, type ServerEvent } from '../calls/send-events.ts';
import type { CallRequest } from '../calls/call-request.ts';
import { RuleError } from '../errors/rule-error.ts';
import { currentService } from '../service/current-service.ts';
import { nextChange } from './run-changes.ts';

/** How a run is read and followed. */
export interface Followed<View> {
  /** Throws `not_found`. */
  find(runId: string): Promise<View>;
  hasEnded(run: View): boolean;
  /** Followers are told when it differs. */
  progress(run: View): unknown;
}

/** A browser that reconnects with this id has nothing more to learn. */
const lastEventId = 'fin';

/**
 * States of a run, also of another process's: the current one, then each that differs, to its end. Ends early when `signal`
 * aborts or the service stops. Throws `not_found`.
 */
export async function* statesOfRun<View>(
  { find, hasEnded, progress }: Followed<View>,
  runId: string,
  signal: AbortSignal,
): AsyncGenerator<View> {
  const { stopping } = currentService();
  const enough = stopping ? AbortSignal.any([signal, stopping]) : signal;
  let last: string | undefined;
  while (!enough.aborted) {
    const changed = nextChange(runId, enough); // listens before it looks: no change falls between
    const run = await find(runId);
    const state = JSON.stringify(progress(run));
    const ended = hasEnded(run);
    if (ended || state !== last) yield run;
    if (ended) return;
    last = state;
    await changed;
  }
}

/** Waits for the end of a run, without limit. Throws `unavailable` with `message` when the service stops first. */
export async function waitForEnd<View>(
  followed: Followed<View>,
  runId: string,
  { signal, message }: { signal: AbortSignal; message: string },
): Promise<View> {
  for await (const run of statesOfRun(followed, runId, signal)) if (followed.hasEnded(run)) return run;
  throw new RuleError('unavailable', { message });
}

/**
 * Answers with a run's states as server-sent events until it ends; `shown` restricts what this client sees. Throws
 * `not_found`.
 */
export async function sendRun<View>(
  request: Pick<CallRequest<unknown>, 'req' | 'res' | 'signal'> & { params: { id: string } },
  followed: Followed<View> & { findFirst?: (runId: string, until: AbortSignal) => Promise<unknown> },
  shown: (run: View) => unknown,
): Promise<typeof alreadySent> {
  const { req, res, params } = request;
  if (req.get('Last-Event-ID') === lastEventId) {
    res.status(204).end(); // tells the browser not to come back
    return alreadySent;
  }
  const { find, findFirst = find } = followed;
  return sendEvents(request, async (until) => {
    await findFirst(params.id, until);
    return eventsOf();

    async function* eventsOf(): AsyncGenerator<ServerEvent<unknown>> {
      for await (const run of statesOfRun(followed, params.id, until)) {
        const data = await shown(run);
        yield followed.hasEnded(run) ? { id: lastEventId, data } : { data };
      }
    }
  });
}
