/** Pages around the current one, ±2 as spec §9 says, kept inside 1…last. */
export function pageWindow(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_, n) => first + n);
}

/** First and last row of a page, from 1; both 0 when there is none. */
export function rangeOf(page: number, pageSize: number, total: number): { from: number; to: number } {
  return { from: Math.min(total, (page - 1) * pageSize + 1), to: Math.min(total, page * pageSize) };
}
