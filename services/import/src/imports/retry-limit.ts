import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@club/contract';
import { RuleError } from '@club/service-kit';

/** Refusals that pass: away, starting, busy with the same batch. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'internal',
  'too_many_requests',
  'idempotency_running',
]);

/** Milliseconds. */
export interface RetryLimit {
  limit: number;
  firstPause: number;
  longestPause: number;
}

export const defaultRetryLimit: RetryLimit = { limit: 300_000, firstPause: 250, longestPause: 2_000 };

interface RetryOptions {
  retryLimit: RetryLimit;
  /** At the first failure. */
  onWait: () => Promise<void>;
  /** Ends the waiting, not the work: the last reason is thrown. */
  signal: AbortSignal;
}

const canPass = (error: unknown) => error instanceof RuleError && passing.has(error.code);

/** Retries `work` with growing pauses while the failure is passing; then throws it. */
export async function retryWithin<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retryLimit, onWait, signal } = options;
  const deadline = performance.now() + retryLimit.limit;
  for (let wait = retryLimit.firstPause; ; wait = Math.min(wait * 2, retryLimit.longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!canPass(error) || signal.aborted || performance.now() + wait > deadline) throw error;
      if (wait === retryLimit.firstPause) await onWait();
      await pauseUnless(signal, wait, error);
    }
  }
}

async function pauseUnless(signal: AbortSignal, ms: number, reason: unknown): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {
    throw reason;
  });
}
