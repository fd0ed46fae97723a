import AsyncLock from 'async-lock';
import { lanes } from '@club/service-kit/gates';

/** Waits are bounded by the requests of one payer at once; the client gives up long before. */
const lock = new AsyncLock({ maxPending: 10_000 });

let nextLane = Math.floor(Math.random() * lanes);

/**
 * Runs the money operations of one payer, and those of one gate, one after the other within this process: their transactions
 * would only make each other start over. Between processes the transactions themselves decide. `work` gets its gate's lane.
 */
export function inTurn<T>(payeurId: string, work: (lane: number) => Promise<T>): Promise<T> {
  return lock.acquire(`payeur:${payeurId}`, () => {
    nextLane = (nextLane + 1) % lanes;
    const lane = nextLane;
    return lock.acquire(`gate:${lane}`, () => work(lane));
  });
}
