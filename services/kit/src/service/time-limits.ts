/** Limits in milliseconds. */
export interface TimeLimits {
  /** Until a request is answered, with 503 at the latest (P-8). */
  readonly answer: number;
  /** Until a request gives up MongoDB, a conflict or a job; shorter than `answer`. */
  readonly wait: number;
  /** Until another service asked over the bus counts as away; a request may ask two. */
  readonly question: number;
  /** For what should come at once: the request goes on without it. */
  readonly moment: number;
}

const limitsOf = (answer: number): TimeLimits => ({
  answer,
  wait: Math.round(answer * 0.85),
  question: Math.round(answer * 0.425),
  moment: Math.round(answer * 0.064),
});

/** Milliseconds (P-8). */
export const usualAnswerMs = 4_700;

let current = limitsOf(usualAnswerMs);

/** The limits of this process (ANSWER_WITHIN_MS). */
export function timeLimits(): TimeLimits {
  return current;
}

/** Called once, at the start. */
export function setTimeLimits(answerMs: number): void {
  current = limitsOf(answerMs);
}
