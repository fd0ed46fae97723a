import type { NotedAccess } from '@club/contract';
import { personOf, type Actor } from '../access/actor.ts';
import { callService } from './call-service.ts';

/** Entry for the security journal: user and object. */
export interface Access {
  type: NotedAccess;
  /** A French sentence, with codes and no names. */
  detail: string;
}

/**
 * Records an export or the opening of a file in the security journal (I-19). Nothing may be sent before it resolves.
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
