import type { Owner, ResolvedSession } from '@club/contract';
import { lacks, requestContext, RuleError, type Actor } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { routedCall } from '../routing/routed-call.ts';
import { addressOf } from '../session/address-of.ts';
import { sessionOf, whyEndedOf } from '../session/identify.ts';
import { refusalOf } from './permission-rules.ts';

const anonymous: Omit<Actor, 'ip'> = {
  kind: 'anonymous',
  id: 'anonymous',
  nom: 'anonyme',
  permissions: new Set(),
};

/** Refuses a call without permission; stores the actor in the context. */
export const authorize: RequestHandler = (req, res, next) => {
  const session = sessionOf(res);
  const { call } = routedCall(res);
  const refusal = refusalOf(call, session?.user);
  if (refusal === 'forbidden') throw lacks(call.access);
  if (refusal)
    throw new RuleError(refusal, refusal === 'unauthenticated' ? { message: whyEndedOf(res) } : {});
  const context = requestContext(res);
  const actor = { ...actorOf(session), ip: addressOf(req) };
  context.identity = { actor, issuer: 'gateway' satisfies Owner, requestId: context.requestId };
  next();
};

function actorOf(session: ResolvedSession | undefined): Actor {
  if (!session) return anonymous;
  const { id, codeUtilisateur, firstName, lastName, profileType, permissions } = session.user;
  return {
    kind: 'user',
    id,
    code: codeUtilisateur,
    nom: `${firstName} ${lastName}`.trim(),
    profileType,
    permissions: new Set(permissions),
    sessionId: session.sessionId,
  };
}
