import type { callService } from '@club/service-kit';
import type { Asking } from './import-kind.ts';

/** Milliseconds. */
const batchTimeoutMs = 60_000;

/** How an owner is called for an import: in the name of who asked for it. */
export function aboutBatch({
  requestId,
  startedBy: onBehalfOf,
  signal,
}: Asking): Parameters<typeof callService>[2] {
  return { requestId, onBehalfOf, signal, timeoutMs: batchTimeoutMs };
}
