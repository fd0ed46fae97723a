import type { RequestHandler } from 'express';
import { addressOf } from '../session/address-of.ts';
import { sessionTokenOf } from '../session/session-cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import type { RateLimits } from './rate-limits.ts';

export interface LimitOptions {
  sessions: Pick<Sessions, 'has'>;
  limits: RateLimits;
  cookieName: string;
}

/**
 * Rate limit of every request, including files and unknown paths. Counts by session when the session is
 * cached, else by address, since each invented cookie costs a request to admin.
 */
export function limitRequests({ sessions, limits, cookieName }: LimitOptions): RequestHandler {
  return async (req, _res, next) => {
    const token = sessionTokenOf(req.headers.cookie, cookieName);
    if (token && sessions.has(token)) await limits.countSession(token);
    else await limits.countAddress(addressOf(req));
    next();
  };
}
