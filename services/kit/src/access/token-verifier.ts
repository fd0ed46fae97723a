import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { clockTolerance, type Owner } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import type { Identity } from './actor.ts';
import { actorFrom, claimsOf } from './token-claims.ts';

/**
 * Checks the Authorization header of a call; throws RuleError `unauthenticated`, or `unavailable` for a valid token outside its
 * time window by this clock: then a clock is wrong, and the session is not lost (I-24).
 */
export type TokenVerifier = (authorization: string | undefined) => Promise<Identity>;

/** Maximum cached tokens: the gateway reuses one per session for half a minute. */
const maxRemembered = 1_000;

/** `endsAt`: milliseconds since the epoch. */
interface Verified {
  identity: Identity;
  endsAt: number;
}

/**
 * Verifier of a service: EdDSA, known issuer (`kid`), this audience, not expired, at most 60 s old (I-4). A signature is
 * checked once, the expiry at each use.
 */
export function createTokenVerifier(audience: Owner, publicKeys: JSONWebKeySet): TokenVerifier {
  const keys = createLocalJWKSet(publicKeys);
  const verified = new Map<string, Verified>();
  const remember = (token: string, entry: Verified) => {
    verified.set(token, entry);
    const [oldest] = verified.keys();
    if (verified.size > maxRemembered && oldest !== undefined) verified.delete(oldest);
    return entry.identity;
  };

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
    if (!token) throw new RuleError('unauthenticated');
    const known = verified.get(token);
    if (known && Date.now() < known.endsAt) return known.identity;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        audience,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: 60,
        clockTolerance,
      });
      const claims = claimsOf(payload);
      if (!claims || !protectedHeader.kid) throw new RuleError('unauthenticated');
      const identity = { actor: actorFrom(claims), issuer: protectedHeader.kid, requestId: claims.rid };
      return remember(token, { identity, endsAt: endOf(payload) });
    } catch (error) {
      if (isOfTheClock(error)) throw new RuleError('unavailable', { service: audience, message: clockIsOff });
      if (error instanceof errors.JOSEError) throw new RuleError('unauthenticated');
      throw error;
    }
  };
}

const clockIsOff =
  'L’horloge d’une machine du club est décalée de plus de deux minutes. Réessayez dans un instant\u00a0; si cela se répète, prévenez la personne qui l’exploite.';

/** The signature is checked before the times. */
function isOfTheClock(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true;
  return (
    error instanceof errors.JWTClaimValidationFailed &&
    error.claim === 'iat' &&
    error.reason === 'check_failed'
  );
}

/** The earlier of a token's own end and the oldest age that is accepted. */
function endOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.min(exp, iat + 60) * 1000;
}
