import pLimit, { type LimitFunction } from 'p-limit';

/** Runs a task of a client when it has a free slot; resolves with the task's result. */
export type FairShare = <T>(client: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits each client to `most` concurrent tasks. Further tasks wait for slots of the same client, never for another
 * client's.
 */
export function createFairShare(most: number): FairShare {
  const clients = new Map<string, LimitFunction>();
  return async (client, work) => {
    const limit = clients.get(client) ?? pLimit(most);
    clients.set(client, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) clients.delete(client);
    }
  };
}
