import type { EntityState } from '@club/contract';
import { DeadLetters } from '../copies/dead-letter-model.ts';

/** Removes dead letters with a person's data, when a tombstone with data reports the erasure. */
export async function forgetLettersOfErased(states: readonly EntityState<unknown>[]): Promise<void> {
  for (const { id } of states.filter(({ deleted, data }) => deleted && data !== null))
    await DeadLetters.deleteMany({ subject: { $regex: `\\.${id}$` } });
}
