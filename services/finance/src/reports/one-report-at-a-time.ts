import AsyncLock from 'async-lock';

const lock = new AsyncLock();

/**
 * Reads a report that holds much of a season in memory when no other one is being read: together they would hold up whoever waits
 * beside them. Nothing is read for a client who has left meanwhile.
 * @throws the reason of `signal`
 */
export function oneReportAtATime<Report>(signal: AbortSignal, read: () => Promise<Report>): Promise<Report> {
  return lock.acquire('reports', async () => {
    signal.throwIfAborted();
    return read();
  });
}
