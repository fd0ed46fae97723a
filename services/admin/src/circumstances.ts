import type { Actor } from '@club/service-kit';

/** Who asks, when, and until when an answer is of use (`performance.now`). */
export interface Circumstances {
  actor: Actor;
  requestId: string;
  now: Date;
  answerBy: number;
}
