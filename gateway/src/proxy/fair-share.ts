import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work of a client once it may, and gives what it gives. */
export type FairShare = <T>(client: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets each client have `most` pieces of work under way at once; further ones wait for their own, never for another
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
