/** Waits for `work`, then says what it was and how many seconds it took. */
export async function timed<T>(say: (sentence: string) => void, what: string, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work;
  const seconds = (performance.now() - startedAt) / 1_000;
  say(`  ${what}: ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`);
  return result;
}
