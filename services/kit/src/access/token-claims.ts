import { permissions as catalogue, type Permission } from '@club/contract';
import Joi from 'joi';
import type { Actor } from './actor.ts';

/** Payload of an actor token beside the registered claims `aud`, `iat`, `exp`. */
export interface TokenClaims {
  sub: string;
  kind: Actor['kind'];
  code?: string;
  nom: string;
  profileType?: string;
  permissions: Permission[];
  sid?: string;
  ip?: string;
  rid: string;
  onBehalfOf?: { id: string; nom: string };
}

const text = Joi.string().max(300);

const claimsSchema = Joi.object<TokenClaims, true>({
  sub: text.required(),
  kind: Joi.string().valid('user', 'anonymous', 'service').required(),
  code: text.allow(''),
  nom: text.allow('').required(),
  profileType: text,
  permissions: Joi.array()
    .items(Joi.string().valid(...catalogue))
    .max(catalogue.length)
    .required(),
  sid: text,
  ip: text.allow(''),
  rid: Joi.string()
    .pattern(/^[\w.:-]{1,128}$/)
    .required(),
  onBehalfOf: Joi.object({ id: text.required(), nom: text.allow('').required() }),
}).unknown(true);

/** Undefined when the payload is not one of our tokens. */
export function claimsOf(payload: unknown): TokenClaims | undefined {
  const { error, value } = claimsSchema.validate(payload, { convert: false });
  return error ? undefined : value;
}

/** The claims that carry an actor. */
export function claimsFor(actor: Actor, requestId: string): TokenClaims {
  const { id, kind, code, nom, profileType, permissions, sessionId, ip, onBehalfOf } = actor;
  return {
    sub: id,
    kind,
    code,
    nom,
    profileType,
    permissions: [...permissions],
    sid: sessionId,
    ip,
    rid: requestId,
    onBehalfOf,
  };
}

/** The actor that claims describe. */
export function actorFrom(claims: TokenClaims): Actor {
  const { sub, kind, code, nom, profileType, permissions, sid, ip, onBehalfOf } = claims;
  return {
    kind,
    id: sub,
    code,
    nom,
    profileType,
    permissions: new Set(permissions),
    sessionId: sid,
    ip,
    onBehalfOf,
  };
}
