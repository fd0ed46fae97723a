import type { Owner, ResolvedSession } from '@club/contract';
import type { Actor, TokenSigner } from '@club/service-kit/edge';

/** A token lives 60 s; used for half of that, it always outlives the request it goes with. */
const usedForMs = 30_000;

interface Made {
  token: Promise<string>;
  madeAt: number;
}

/** Gives the token with which a request goes to a service; without session it is made for this request alone. */
export type ActorTokens = (
  owner: Owner,
  actor: Actor,
  requestId: string,
  session: ResolvedSession | undefined,
) => Promise<string>;

/**
 * Makes tokens, and uses each for the requests of one session and address to one service: signing one, and checking it
 * in the service, costs more than the rest of the way. A session that is revoked or has new rights is another object
 * (`Sessions`), so its old tokens are never used again. Services read the request's id from its own header.
 */
export function createActorTokens(sign: TokenSigner, now: () => number): ActorTokens {
  const made = new WeakMap<ResolvedSession, Map<string, Made>>();
  return (owner, actor, requestId, session) => {
    if (!session) return sign(owner, actor, requestId);
    const ofSession = made.get(session) ?? new Map<string, Made>();
    made.set(session, ofSession);
    const key = `${owner} ${actor.ip}`;
    const known = ofSession.get(key);
    if (known && now() - known.madeAt < usedForMs) return known.token;
    const token = sign(owner, actor, requestId);
    ofSession.set(key, { token, madeAt: now() });
    token.catch(() => ofSession.delete(key)); // reported by who awaits it; the next request tries anew
    return token;
  };
}
