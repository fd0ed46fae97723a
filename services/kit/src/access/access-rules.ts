import type { CallData, ErrorCode, Owner, Permission } from '@club/contract';
import type { Identity } from './actor.ts';

/**
 * Checks whether an identity may make a call; gives the error code of a refusal (I-4). Internal calls need a service token of their
 * callers; all others the permission and a token of the gateway (docs/decisions/0003).
 */
export function refusalOf(call: CallData, { actor, issuer }: Identity): ErrorCode | undefined {
  if (call.callers) {
    const allowed = actor.kind === 'service' && call.callers.some((caller) => caller === issuer);
    return allowed ? undefined : 'forbidden';
  }
  if (issuer !== ('gateway' satisfies Owner)) return 'forbidden';
  if (call.access === 'public') return undefined;
  if (actor.kind === 'anonymous') return 'unauthenticated';
  if (call.access === 'signed-in') return undefined;
  return actor.permissions.has(call.access satisfies Permission) ? undefined : 'forbidden';
}
