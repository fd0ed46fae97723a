/** What was taken at a counter without network (M-75). */
export interface HorsLigne {
  /** When the money was taken: ISO date-time, at most `joursHorsLigne` ago. */
  le: string;
  /** Number of the provisional slip. */
  bon: string;
}

/** Days for which what was taken without network may still be sent, under the same Idempotency-Key. */
export const joursHorsLigne = 7;
/** Characters. */
export const bonLength = 20;
