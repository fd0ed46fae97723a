import type { NotedAccess } from '@club/contract';
import { personOf, type Actor } from '../access/actor.ts';
import { callService } from './call-service.ts';

/** Who takes what, for the security journal. */
export interface Access {
  type: NotedAccess;
  /** A French sentence, with codes and no names. */
  detail: string;
}

/**
 * Tells the security journal what is about to be exported or opened (I-19); nothing may be given away before it resolves.
 * @throws RuleError `unavailable` (503) when the journal cannot be written
 */
export async function noteAccess(
  { actor, requestId, signal }: { actor: Actor; requestId: string; signal: AbortSignal },
  { type, detail }: Access,
): Promise<void> {
  const { id, nom } = personOf(actor);
  const body = { type, detail, userCode: actor.code ?? '\u2014', ipAddress: actor.ip ?? '' };
  await callService('noteAccess', { body }, { requestId, signal, onBehalfOf: { id, nom } });
}
