import { authCalls } from '@club/contract';
import { asPart, requestContext, type Actor } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import type { ServiceWatch } from '../health/service-watch.ts';
import { unavailable } from '../problems.ts';
import { routedCall } from '../routing/routed-call.ts';
import { followSession, type FollowOptions } from '../session/follow-session.ts';
import { sessionOf } from '../session/identify.ts';
import { sessionTokenOf } from '../session/session-cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ActorTokens } from './actor-tokens.ts';
import { forwardedHeaders } from './forwarded-headers.ts';
import type { Proxy } from './proxy.ts';

export interface ForwardOptions extends FollowOptions {
  proxy: Proxy;
  tokens: ActorTokens;
  watch: Pick<ServiceWatch, 'choose'>;
}

/** True when the answer shows that the cached session is stale. */
const changesSession: ReadonlySet<string> = new Set([authCalls.logout.path, authCalls.changePassword.path]);

/** Forwards to the owning service with a token for that service (I-4). */
export function forwardCall(options: ForwardOptions): RequestHandler {
  const { proxy, tokens, sessions, cookieName, watch } = options;
  return async (req, res) => {
    const { call } = routedCall(res);
    const { requestId, since, identity } = requestContext(res);
    const actor = identity?.actor as Actor;
    const session = sessionOf(res);
    const instance = watch.choose(call.owner, session?.sessionId ?? actor.ip ?? '');
    if (!instance) throw unavailable(call.owner);
    const token = await tokens(call.owner, actor, requestId, session);
    if (changesSession.has(call.path)) forgetSession(sessions, req.headers.cookie, cookieName);
    if (call.response === 'events') followSession(options, req, res);
    const address = actor.ip ?? '';
    const client = session?.sessionId ?? address;
    await asPart({ name: `forward ${call.owner}`, kind: 'client' }, (traceparent) => {
      req.headers = forwardedHeaders(req.headers, call.owner, { token, requestId, address, traceparent });
      return proxy.forward({ call, url: instance, req, res, since, client, address });
    });
  };
}

/** Invalidates the session at once, without waiting for the revocation event. */
function forgetSession(sessions: Sessions, cookie: string | undefined, cookieName: string): void {
  const token = sessionTokenOf(cookie, cookieName);
  if (token) sessions.forget(token);
}
