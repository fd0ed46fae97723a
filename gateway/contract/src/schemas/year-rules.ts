/** Years that a date of a season or of money may lie away from today: beyond them it is a slip of the pen. */
const mostYearsAway = 100;

/** First and last year of such dates; `today` is `YYYY-MM-DD`. */
export function yearsAround(today: string): { first: number; last: number } {
  const year = Number(today.slice(0, 4));
  return { first: year - mostYearsAway, last: year + mostYearsAway };
}

/** Source of a pattern for the four digits of the years from `first` to `last`, decade by decade. */
export function yearsPattern({ first, last }: { first: number; last: number }): string {
  const decades: string[] = [];
  for (let decade = Math.floor(first / 10); decade <= Math.floor(last / 10); decade += 1) {
    const from = Math.max(first - decade * 10, 0);
    const to = Math.min(last - decade * 10, 9);
    decades.push(`${decade}[${from}-${to}]`);
  }
  return `(?:${decades.join('|')})`;
}
