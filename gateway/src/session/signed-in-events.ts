import { problemOf, type SignedInUser } from '@club/contract';
import type { RequestHandler, Response } from 'express';
import { followSession, type FollowOptions } from './follow-session.ts';
import { sessionOf } from './identify.ts';

/** Heartbeat interval (ms), shorter than the idle timeout of common proxies. */
const heartbeatMs = 15_000;

/** Reconnect delay (ms) for the browser after a change of session or permissions. */
const comeBackMs = 150;

/**
 * GET /api/auth/user/events: the signed-in user as one message. The stream closes when the session ends or permissions
 * change; the browser reconnects at once and gets the new state (I-4).
 */
export function signedInEvents(options: FollowOptions): RequestHandler {
  return (req, res) => {
    const session = sessionOf(res);
    if (!session) return void res.status(401).json(problemOf('unauthenticated'));
    res.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
    });
    followSession(options, req, res);
    tell(res, session.user);
  };
}

function tell(res: Response, user: SignedInUser): void {
  res.write(`retry: ${comeBackMs}\ndata: ${JSON.stringify(user)}\n\n`);
  const heartbeat = setInterval(() => res.write(': \n\n'), heartbeatMs);
  res.once('close', () => clearInterval(heartbeat));
}
