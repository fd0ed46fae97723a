/** Lighthouse's phone is four times slower than a computer of at least this BenchmarkIndex (its docs/throttling.md). */
const phone = { slower: 4, than: 1_500 } as const;

/** Slowdown that simulates the same phone on a machine of this BenchmarkIndex. */
export function slowdownOf(benchmarkIndex: number): number {
  return phone.slower * Math.min(1, benchmarkIndex / phone.than);
}
