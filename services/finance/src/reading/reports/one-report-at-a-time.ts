import AsyncLock from 'async-lock';

const lock = new AsyncLock();

/**
 * Runs reports that hold much of a season in memory one at a time. Nothing is read for a client who has left.
 * @throws the reason of `signal`
 */
export function oneReportAtATime<Report>(signal: AbortSignal, read: () => Promise<Report>): Promise<Report> {
  return lock.acquire('reports', async () => {
    signal.throwIfAborted();
    return read();
  });
}
