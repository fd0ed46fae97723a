/** Origin of an encaissement without network (M-75). */
export interface HorsLigne {
  /** When the money was taken: ISO date-time, at most `joursHorsLigne` ago. */
  le: string;
  /** Number of the provisional slip. */
  bon: string;
}

/** Characters. */
export const bonLength = 20;
