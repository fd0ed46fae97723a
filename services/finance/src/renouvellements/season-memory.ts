import { passagesOf } from '@club/service-kit/gates';
import { formerMembers, holdings } from './season-lines.ts';

/**
 * Keeps what was read of the latest season asked for while nothing of the season changes: every change of its money writes one of its
 * gates in the same transaction (design.md "Money"), so their sum tells, whichever instance wrote.
 */
function remembering<T>(read: (saisonId: string) => Promise<T>): (saisonId: string) => Promise<T> {
  let known: { saisonId: string; passages: number; value: T } | undefined;
  return async (saisonId) => {
    const passages = await passagesOf(saisonId);
    if (known?.saisonId === saisonId && known.passages === passages) return known.value;
    const value = await read(saisonId);
    known = { saisonId, passages, value };
    return value;
  };
}

/** Members of a season with their formulas, as they are now; the same map while they do not change. */
export const formerMembersNow = remembering((saisonId) => formerMembers({ saisonId }));

/** What members hold of a season now; the same map while it does not change. */
export const holdingsNow = remembering((saisonId) => holdings({ saisonId }));
