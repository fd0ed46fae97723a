import type { CallData, Owner, ResolvedSession } from '@club/contract';
import { requestContext, RuleError, type Actor } from '@club/service-kit/edge';
import type { Request, RequestHandler, Response } from 'express';
import type { RateLimits } from '../limits/rate-limits.ts';
import { routedCall } from '../routing/routed-call.ts';
import { sessionTokenOf } from '../session/session-cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import { refusalOf } from './permission-rules.ts';

const nobody: Omit<Actor, 'ip'> = {
  kind: 'anonymous',
  id: 'anonymous',
  nom: 'anonyme',
  permissions: new Set(),
};

export interface AuthenticateOptions {
  sessions: Sessions;
  limits: RateLimits;
  cookieName: string;
}

/** The session that a request was made in, once `authenticate` has found it. */
export const sessionOf = (res: Response) => res.locals.session as ResolvedSession | undefined;

/** Finds out who makes the routed call and whether they may; keeps the actor in the request's context. */
export function authenticate({ sessions, limits, cookieName }: AuthenticateOptions): RequestHandler {
  const findSession = async (req: Request, call: CallData, requestId: string) => {
    const address = addressOf(req);
    const token = call.access === 'public' ? undefined : sessionTokenOf(req.headers.cookie, cookieName);
    // What costs admin a question counts for the address: made-up cookies must not reach it without limit.
    if (!token || !sessions.remembers(token)) await limits.countAddress(address);
    const session = token === undefined ? undefined : await sessions.resolve(token, requestId);
    if (session) await limits.countSession(session.sessionId);
    return session;
  };

  return async (req, res, next) => {
    const { call } = routedCall(res);
    const context = requestContext(res);
    const session = await findSession(req, call, context.requestId);
    res.locals.session = session;
    const refusal = refusalOf(call, session?.user);
    if (refusal) throw new RuleError(refusal);
    const actor = { ...actorOf(session), ip: addressOf(req) };
    context.identity = { actor, issuer: 'gateway' satisfies Owner, requestId: context.requestId };
    next();
  };
}

/** The client's address; one of IPv4 as itself, though the socket listens on IPv6. */
const addressOf = (req: Request) => (req.ip ?? '').replace(/^::ffff:/, '');

function actorOf(session: ResolvedSession | undefined): Actor {
  if (!session) return nobody;
  const { id, codeUtilisateur, firstName, lastName, profileType, permissions } = session.user;
  return {
    kind: 'user',
    id,
    code: codeUtilisateur,
    nom: `${firstName} ${lastName}`.trim(),
    profileType,
    permissions: new Set(permissions),
    sessionId: session.sessionId,
  };
}
