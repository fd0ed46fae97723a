import { problemOf, type SignedInUser } from '@club/contract';
import type { RequestHandler, Response } from 'express';
import { followSession, type FollowOptions } from './follow-session.ts';
import { sessionOf } from './identify.ts';

/** Shorter than the idle limit of common proxies. */
const heartbeatMs = 15_000;

/** Before the browser comes back, once the stream was cut because its session or rights changed. */
const comeBackMs = 150;

/**
 * GET /api/auth/user/events: who is signed in, as one message. The stream is cut when his session ends or his rights
 * change; the browser comes back at once and is told anew (I-4).
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
