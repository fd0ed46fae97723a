/** Accepted distance of a date from today, in years (M-24). */
const maxYearsAway = 100;

/** First and last accepted year; `today` is `YYYY-MM-DD`. */
export function yearsAround(today: string): { first: number; last: number } {
  const year = Number(today.slice(0, 4));
  return { first: year - maxYearsAway, last: year + maxYearsAway };
}

/** Regex of these years, built by decade. */
export function yearsPattern({ first, last }: { first: number; last: number }): string {
  const decades: string[] = [];
  for (let decade = Math.floor(first / 10); decade <= Math.floor(last / 10); decade += 1) {
    const from = Math.max(first - decade * 10, 0);
    const to = Math.min(last - decade * 10, 9);
    decades.push(`${decade}[${from}-${to}]`);
  }
  return `(?:${decades.join('|')})`;
}
