import { randomUUID } from 'node:crypto';
import type { AdherentState, EntityState } from '@club/contract';
import { ask, callService, RuleError, timeLimits } from '@club/service-kit';

type Answer = EntityState<AdherentState> | null;

/**
 * The members as their owner has them now, null for one that does not exist. Over the bus, and over HTTP while that is away: who
 * has just come in is inscribed then too (trust.md F5).
 * @throws RuleError `unavailable` (503) when members is away
 */
export async function askMembers(ids: readonly string[]): Promise<Answer[]> {
  if (ids.length === 0) return [];
  try {
    return (await Promise.all(ids.map((id) => ask('members', 'adherent', { id })))) as Answer[];
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    const parts = { body: { ids: [...ids] } };
    return callService('readAdherentStates', parts, {
      requestId: randomUUID(),
      timeoutMs: timeLimits().question,
    });
  }
}
