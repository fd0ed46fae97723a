import { createHash } from 'node:crypto';
import type { ResolvedSession, SessionRevoked } from '@club/contract';
import { RuleError } from '@club/service-kit/edge';
import { SessionCache } from './session-cache.ts';

/** An answer of admin counts this long while revocations are heard, and this long while NATS is away. */
const heardLifetimeMs = 30_000;
const unheardLifetimeMs = 1_000;

export interface SessionsOptions {
  /** Asks admin whom a token stands for; RuleError `unauthenticated` for nobody, `unavailable` when it is away. */
  ask: (token: string, requestId: string) => Promise<ResolvedSession>;
  /** Whether revocations reach this process now. */
  hearsRevocations: () => boolean;
  now: () => number;
}

/** Who is behind a session cookie, from memory where possible (design.md "Identity"). */
export interface Sessions {
  /** The session of a token, or undefined for a token that stands for none. Throws `unavailable` when nobody knows. */
  resolve: (token: string, requestId: string) => Promise<ResolvedSession | undefined>;
  /** Whether `resolve` would answer from memory. */
  remembers: (token: string) => boolean;
  /** Forgets a token that is about to be ended. */
  forget: (token: string) => void;
  revoke: (revoked: SessionRevoked) => void;
  /** Forgets all, after a time in which revocations could not be heard. */
  forgetAll: () => void;
}

/** Makes the sessions of a gateway. Several requests with the same new cookie ask admin once. */
export function createSessions({ ask, hearsRevocations, now }: SessionsOptions): Sessions {
  const lifetime = () => (hearsRevocations() ? heardLifetimeMs : unheardLifetimeMs);
  const cache = new SessionCache({ lifetime, now });
  const asked = new Map<string, Promise<ResolvedSession | undefined>>();
  // Grows with each revocation: an answer that was on its way when one came may be out of date and is not kept.
  let revocations = 0;

  const askAdmin = async (key: string, token: string, requestId: string) => {
    const before = revocations;
    try {
      const session = await sessionOrNone(ask(token, requestId));
      if (revocations === before) cache.set(key, session);
      return session;
    } finally {
      asked.delete(key);
    }
  };

  return {
    resolve: async (token, requestId) => {
      const key = keyOf(token);
      const known = cache.get(key);
      if (known) return known.session;
      const pending = asked.get(key) ?? askAdmin(key, token, requestId);
      asked.set(key, pending);
      return pending;
    },
    remembers: (token) => cache.get(keyOf(token)) !== undefined,
    forget: (token) => {
      revocations += 1;
      cache.delete(keyOf(token));
    },
    revoke: (revoked) => {
      revocations += 1;
      cache.revoke(revoked);
    },
    forgetAll: () => {
      revocations += 1;
      cache.clear();
    },
  };
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

async function sessionOrNone(answer: Promise<ResolvedSession>): Promise<ResolvedSession | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RuleError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}
