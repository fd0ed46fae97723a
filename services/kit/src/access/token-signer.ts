import { importJWK, SignJWT, type JWK } from 'jose';
import type { Owner } from '@club/contract';
import type { Actor } from './actor.ts';
import { claimsFor } from './token-claims.ts';

/** Signs a token for one call to `audience` on behalf of `actor`, good for 60 s from `at`, by default now. */
export type TokenSigner = (audience: Owner, actor: Actor, requestId: string, at?: Date) => Promise<string>;

const goodForMs = 60_000;

/** Makes the signer of an issuer (`gateway` or a service) from its Ed25519 private key. */
export async function createTokenSigner(issuer: string, privateKey: JWK): Promise<TokenSigner> {
  const key = await importJWK(privateKey, 'EdDSA');
  return (audience, actor, requestId, at = new Date()) =>
    new SignJWT({ ...claimsFor(actor, requestId) })
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer })
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(new Date(at.getTime() + goodForMs))
      .sign(key);
}

/** Actor of a service that calls another one, with the permission of the call. */
export function serviceActor(service: Owner, parts: Pick<Actor, 'permissions' | 'onBehalfOf'>): Actor {
  return { kind: 'service', id: service, nom: service, ...parts };
}
