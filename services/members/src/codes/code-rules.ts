/**
 * Longest number of the club's own sequence. A longer all-digit code (a CIN, a phone) was given from outside and must not
 * push the sequence to its own height.
 */
const longestNumber = 9;

/** The number that a member code stands for in the sequence; null for a text code. `0095` is 95. */
export function sequenceNumberOf(code: string): number | null {
  return code.length <= longestNumber && /^\d+$/.test(code) ? Number(code) : null;
}

/** The next numbers as codes, as wide as the last code that was given: after `0500` comes `0501`. */
export function codesFrom(first: number, count: number, last: string | undefined): string[] {
  const width = last?.length ?? 0;
  return Array.from({ length: count }, (_none, offset) => String(first + offset).padStart(width, '0'));
}
