import type { Owner } from '../core/call.ts';

/** A question that services send to its owner over the bus; `shape` exists for the compiler only. */
export interface Question<Takes = unknown, Gives = unknown> {
  /** Services that may ask it, besides the operator. */
  readonly askers: readonly Owner[];
  readonly shape?: { takes: Takes; gives: Gives };
}

/** Declares a question: `question<{ id: string }, SaisonState | null>('finance')`. */
export function question<Takes, Gives>(...askers: readonly Owner[]): Question<Takes, Gives> {
  return { askers };
}
