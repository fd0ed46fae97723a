import type { Owner, ResolvedSession } from '@club/contract';
import type { Actor, TokenSigner } from '@club/service-kit/edge';

/** Half of a token's 60 s lifetime, so that a cached token outlives its request. */
const reuseMs = 30_000;

interface CachedToken {
  token: Promise<string>;
  signedAt: number;
}

/** Token without session, for a single request. */
export type ActorTokens = (
  owner: Owner,
  actor: Actor,
  requestId: string,
  session: ResolvedSession | undefined,
) => Promise<string>;

/**
 * Caches one token per session, address and service for 30 s (decision 10). After a revocation the session is another
 * object, so its tokens are not used again.
 */
export function createActorTokens(sign: TokenSigner, now: () => number): ActorTokens {
  const cache = new WeakMap<ResolvedSession, Map<string, CachedToken>>();
  return (owner, actor, requestId, session) => {
    if (!session) return sign(owner, actor, requestId);
    const ofSession = cache.get(session) ?? new Map<string, CachedToken>();
    cache.set(session, ofSession);
    const key = `${owner} ${actor.ip}`;
    const known = ofSession.get(key);
    if (known && now() - known.signedAt < reuseMs) return known.token;
    const token = sign(owner, actor, requestId);
    ofSession.set(key, { token, signedAt: now() });
    token.catch(() => ofSession.delete(key)); // the awaiting request reports the error; the next one retries
    return token;
  };
}
