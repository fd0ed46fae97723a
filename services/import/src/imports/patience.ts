import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@club/contract';
import { RuleError } from '@club/service-kit';

/** Refusals that pass by themselves: the service is away, starting, or busy with the same batch. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'internal',
  'too_many_requests',
  'idempotency_running',
]);

/** Milliseconds: how long a service may be away, and how long to wait between two tries. */
export interface Patience {
  limit: number;
  firstPause: number;
  longestPause: number;
}

export const defaultPatience: Patience = { limit: 300_000, firstPause: 250, longestPause: 2_000 };

interface PatienceOptions {
  patience: Patience;
  /** Told once, at the first failure. */
  onWait: () => Promise<void>;
  /** Ends the waiting, not the work: the last reason is thrown. */
  signal: AbortSignal;
}

const canPass = (error: unknown) => error instanceof RuleError && passing.has(error.code);

/** Tries `work` again while it fails for a reason that passes, with longer and longer pauses; then throws the reason. */
export async function withPatience<T>(work: () => Promise<T>, options: PatienceOptions): Promise<T> {
  const { patience, onWait, signal } = options;
  const deadline = performance.now() + patience.limit;
  for (let wait = patience.firstPause; ; wait = Math.min(wait * 2, patience.longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!canPass(error) || signal.aborted || performance.now() + wait > deadline) throw error;
      if (wait === patience.firstPause) await onWait();
      await pauseUnless(signal, wait, error);
    }
  }
}

async function pauseUnless(signal: AbortSignal, ms: number, reason: unknown): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {
    throw reason;
  });
}
