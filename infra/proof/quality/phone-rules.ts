/**
 * Lighthouse takes a phone for four times as slow as the computer it runs on, and a computer for as fast as one of this
 * BenchmarkIndex or more (its docs/throttling.md).
 */
const phone = { slower: 4, than: 1_500 } as const;

/** How many times slower than a machine of this BenchmarkIndex a phone is: less on a slow one, so that it is always the same phone. */
export function slowdownOf(benchmarkIndex: number): number {
  return phone.slower * Math.min(1, benchmarkIndex / phone.than);
}
