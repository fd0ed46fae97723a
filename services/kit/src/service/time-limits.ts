/** How long things may take, in milliseconds. */
export interface TimeLimits {
  /** Until a request is answered, or refused with 503 (trust.md F3, F8). */
  readonly answer: number;
  /** Until what a request waits for is given up: MongoDB, a conflict, the end of a job. It leaves time for the answer. */
  readonly wait: number;
  /** Until another service that is asked over the bus is said to be away: a request may ask two. */
  readonly question: number;
  /** Until what comes in a moment, or something is broken, is done without. */
  readonly moment: number;
}

/** All of them follow from the time that a request has for its answer. */
const limitsOf = (answer: number): TimeLimits => ({
  answer,
  wait: Math.round(answer * 0.85),
  question: Math.round(answer * 0.425),
  moment: Math.round(answer * 0.064),
});

/** A little less than five seconds. */
export const usualAnswerMs = 4_700;

let current = limitsOf(usualAnswerMs);

/** The limits of this process (ANSWER_WITHIN_MS). */
export function timeLimits(): TimeLimits {
  return current;
}

/** Set once, when the service starts. */
export function setTimeLimits(answerMs: number): void {
  current = limitsOf(answerMs);
}
