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

/** The page of operation is for the hour in which nothing else answers; who opens it must be drawn a frame. */
const worksWithoutAdmin: ReadonlySet<string> = new Set([
  exploitationCalls.getExploitation.path,
  authCalls.getSignedInUser.path,
]);

/** Whether the session is the last known one, because nobody can be asked. */
export const isLastKnown = (res: Response) => res.locals.isLastKnown === true;

export const sessionOf = (res: Response) => res.locals.session as ResolvedSession | undefined;

/** What is said to who comes back to a session that was ended before its time. */
export const whyEndedOf = (res: Response) => res.locals.whyEnded as string | undefined;

/** Finds the session that the cookie names; a public call needs none. */
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

/** Event streams open anew by themselves, so they are no use either (I-15). */
const askingOf = (call: CallData, req: Request): Asking => ({
  background: call.response === 'events' || req.get(backgroundHeader) !== undefined,
  fresh: call.path === authCalls.getSessionEnd.path,
});

/** A page drawn for somebody else does nothing in the name of who signed in after (I-15). */
const isForUser = (session: ResolvedSession | undefined, pageUser: string | undefined) =>
  pageUser === undefined || session?.user.id === pageUser;
