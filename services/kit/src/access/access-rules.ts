import type { CallData, ErrorCode, Owner, Permission } from '@club/contract';
import type { Identity } from './actor.ts';

/**
 * Whether an identity may make a call; the code to refuse with otherwise (design.md "Identity"). Internal calls take
 * service tokens of their callers only: the caller has checked the person. All others need what the table says, and the gateway
 * to say who asks: the key of another issuer opens nothing but its own calls (infra/decisions/0003).
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
