/** A search field whose text also stands in the address. */
export interface TypedSearch {
  /** What the field shows. */
  typed: string;
  /** What the address said last. */
  seen: string;
  /** What was typed and the address has not said yet. */
  sent: readonly string[];
}

/** As the page opens. */
export const opened = (address: string): TypedSearch => ({ typed: address, seen: address, sent: [] });

/** After a letter. */
export function typedOn({ seen, sent }: TypedSearch, typed: string): TypedSearch {
  return { typed, seen, sent: [...sent, typed] };
}

/**
 * After the address changed. It comes later than the letters: when it says what was typed before, the field keeps what has been
 * typed since; anything else («Retour», «Effacer») is what the field shows.
 */
export function answered({ typed, sent }: TypedSearch, address: string): TypedSearch {
  const isEcho = sent.includes(address);
  return { typed: isEcho ? typed : address, seen: address, sent: isEcho && address !== typed ? sent : [] };
}
