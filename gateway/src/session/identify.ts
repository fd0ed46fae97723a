import {
  authCalls,
  backgroundHeader,
  exploitationCalls,
  pageUserHeader,
  type CallData,
  type ResolvedSession,
} from '@club/contract';
import { requestContext } from '@club/service-kit/edge';
import type { Request, RequestHandler, Response } from 'express';
import type { ServiceWatch } from '../health/service-watch.ts';
import { routedCall } from '../routing/routed-call.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { Asking, Sessions } from './sessions.ts';

export interface IdentifyOptions {
  sessions: Sessions;
  cookieName: string;
  watch: Pick<ServiceWatch, 'states'>;
}

/** Calls that work with the last known session while admin is away: the page «Exploitation» is needed then, with its frame. */
const worksWithoutAdmin: ReadonlySet<string> = new Set([
  exploitationCalls.getExploitation.path,
  authCalls.getSignedInUser.path,
]);

/** True when the session is the last known one, because admin is away. */
export const isLastKnown = (res: Response) => res.locals.isLastKnown === true;

export const sessionOf = (res: Response) => res.locals.session as ResolvedSession | undefined;

/** Message for a user whose session was revoked. */
export const whyEndedOf = (res: Response) => res.locals.whyEnded as string | undefined;

/** Resolves the session of the cookie; public calls need none. */
export function identify({ sessions, cookieName, watch }: IdentifyOptions): RequestHandler {
  return async (req, res, next) => {
    const { call } = routedCall(res);
    const token = call.access === 'public' ? undefined : sessionTokenOf(req.headers.cookie, cookieName);
    const { requestId } = requestContext(res);
    const last =
      token !== undefined && worksWithoutAdmin.has(call.path) && isAdminAway(watch)
        ? sessions.lastKnown(token)
        : undefined;
    res.locals.isLastKnown = last !== undefined;
    const session =
      last ??
      (token === undefined ? undefined : await sessions.resolve(token, requestId, askingOf(call, req)));
    if (token !== undefined && !session) res.locals.whyEnded = sessions.whyEnded(token);
    res.locals.session = isForUser(session, req.get(pageUserHeader)) ? session : undefined;
    next();
  };
}

const isAdminAway = (watch: IdentifyOptions['watch']) =>
  watch.states().some(({ name, state }) => name === 'admin' && state === 'away');

/** True for background requests. Event streams reconnect by themselves, so they do not prolong a session either (I-15). */
const askingOf = (call: CallData, req: Request): Asking => ({
  background: call.response === 'events' || req.get(backgroundHeader) !== undefined,
  fresh: call.path === authCalls.getSessionEnd.path,
});

/** Refuses requests of a page that belongs to another user than the session (I-15). */
const isForUser = (session: ResolvedSession | undefined, pageUser: string | undefined) =>
  pageUser === undefined || session?.user.id === pageUser;
