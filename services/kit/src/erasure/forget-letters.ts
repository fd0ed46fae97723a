import type { EntityState } from '@club/contract';
import { DeadLetters } from '../copies/dead-letter-model.ts';

/** Messages that were given up hold what a person was; his tombstone with data says that he is erased. */
export async function forgetLettersOfErased(states: readonly EntityState<unknown>[]): Promise<void> {
  for (const { id } of states.filter(({ deleted, data }) => deleted && data !== null))
    await DeadLetters.deleteMany({ subject: { $regex: `\\.${id}$` } });
}
