import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Owner } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import type { Identity } from './actor.ts';
import { actorFrom, claimsOf } from './token-claims.ts';

/** Checks the Authorization header of a call; throws RuleError `unauthenticated`. */
export type TokenVerifier = (authorization: string | undefined) => Promise<Identity>;

/** Seconds by which two processes' clocks may differ. */
const clockTolerance = 5;

/**
 * Makes the verifier of a service: EdDSA, signed by a known issuer (`kid`), for this audience, not expired and at most
 * 60 s old (design.md "Identity").
 */
export function createTokenVerifier(audience: Owner, publicKeys: JSONWebKeySet): TokenVerifier {
  const keys = createLocalJWKSet(publicKeys);
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
    if (!token) throw new RuleError('unauthenticated');
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        audience,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: 60 + clockTolerance,
        clockTolerance,
      });
      const claims = claimsOf(payload);
      if (!claims || !protectedHeader.kid) throw new RuleError('unauthenticated');
      return { actor: actorFrom(claims), issuer: protectedHeader.kid, requestId: claims.rid };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new RuleError('unauthenticated');
      throw error;
    }
  };
}
