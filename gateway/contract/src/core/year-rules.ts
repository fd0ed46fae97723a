/** M-24. */
const maxYearsAway = 100;

/** First and last year of such dates; `today` is `YYYY-MM-DD`. */
export function yearsAround(today: string): { first: number; last: number } {
  const year = Number(today.slice(0, 4));
  return { first: year - maxYearsAway, last: year + maxYearsAway };
}

/** A pattern of these years, by decade. */
export function yearsPattern({ first, last }: { first: number; last: number }): string {
  const decades: string[] = [];
  for (let decade = Math.floor(first / 10); decade <= Math.floor(last / 10); decade += 1) {
    const from = Math.max(first - decade * 10, 0);
    const to = Math.min(last - decade * 10, 9);
    decades.push(`${decade}[${from}-${to}]`);
  }
  return `(?:${decades.join('|')})`;
}
