/** How long things are waited for, in milliseconds. */
export interface Patience {
  /** Until a request is answered, or refused with 503 (trust.md F3, F8). */
  readonly answer: number;
  /** Until MongoDB is said to be away, or a conflict to last: less than a request has for its answer. */
  readonly store: number;
  /** Until another service that is asked over the bus is said to be away: a request may ask two. */
  readonly question: number;
}

/** All of it follows from the time that a request has for its answer. */
const patienceOf = (answer: number): Patience => ({
  answer,
  store: Math.round(answer * 0.85),
  question: Math.round(answer * 0.425),
});

/** A little less than five seconds. */
export const usualAnswerMs = 4_700;

let current = patienceOf(usualAnswerMs);

/** The patience of this process (ANSWER_WITHIN_MS). */
export function patience(): Patience {
  return current;
}

/** Set once, when the service starts. */
export function setPatience(answerMs: number): void {
  current = patienceOf(answerMs);
}
