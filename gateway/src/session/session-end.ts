import type { ResolvedSession, SessionEnd } from '@club/contract';
import type { RequestHandler } from 'express';
import { sessionOf } from './identify.ts';

/** Remaining time of a session at `now` (ms since 1970), in whole seconds, at least 0 (I-15). */
export function sessionEndOf(
  { endsAt, expiresAt }: Pick<ResolvedSession, 'endsAt' | 'expiresAt'>,
  now: number,
): SessionEnd {
  const secondsTo = (at: string) => Math.max(0, Math.floor((Date.parse(at) - now) / 1000));
  return { endsIn: secondsTo(endsAt), lastEndsIn: secondsTo(expiresAt) };
}

export const sessionEndHandler =
  (now: () => number): RequestHandler =>
  (_req, res) => {
    const session = sessionOf(res) as ResolvedSession; // `authorize` has refused requests without session
    res.json(sessionEndOf(session, now()));
  };
