const tries = 5;

/**
 * The shortest of up to five measurements (milliseconds), the first that is within the limit: what is slow by itself is slow
 * each time, what met a busy machine is not.
 */
export async function shortest(withinMs: number, measure: () => Promise<number>): Promise<number> {
  let ms = await measure();
  for (let again = 1; again < tries && ms > withinMs; again += 1) ms = Math.min(ms, await measure());
  return ms;
}
