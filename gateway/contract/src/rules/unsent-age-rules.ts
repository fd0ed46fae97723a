/** Days for which an act done without network may be sent (D-5, M-75); Idempotency-Keys live as long. */
export const joursHorsLigne = 7;

const day = 86_400_000;
/** Milliseconds by which the clock of a browser may be ahead. */
const ahead = 60_000;

/** Judges when an act without network happened: `futur`, `ancien` beyond `joursHorsLigne`, or null when it is taken. */
export function horsLigneFault(moment: string, now: Date): 'futur' | 'ancien' | null {
  const age = now.getTime() - Date.parse(moment);
  if (age < -ahead) return 'futur';
  return age > joursHorsLigne * day ? 'ancien' : null;
}
