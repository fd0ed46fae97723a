import { requestContext } from '@club/service-kit/edge';
import type { Request, Response } from 'express';
import type { OpenStreams } from '../proxy/open-streams.ts';
import { sessionOf } from './identify.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

export interface FollowOptions {
  streams: OpenStreams;
  sessions: Sessions;
  cookieName: string;
}

/** Closes an event stream when its session ends (I-15). */
export function followSession(
  { streams, sessions, cookieName }: FollowOptions,
  req: Request,
  res: Response,
): void {
  const token = sessionTokenOf(req.headers.cookie, cookieName) ?? '';
  const { requestId } = requestContext(res);
  const askAgain = () => sessions.resolve(token, requestId, { background: true, fresh: true });
  streams.add(res, sessionOf(res), askAgain);
}
