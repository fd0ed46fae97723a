import type { Unit } from '@club/service-kit';

type Queries = readonly (() => Promise<unknown>)[];
type Answers<Q extends Queries> = { -readonly [K in keyof Q]: Awaited<ReturnType<Q[K]>> };

/** Runs queries beside each other; within a transaction, which runs one operation at a time, one after the other. */
export async function together<const Q extends Queries>(
  unit: Unit | undefined,
  ...queries: Q
): Promise<Answers<Q>> {
  if (!unit) return (await Promise.all(queries.map((query) => query()))) as Answers<Q>;
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await query());
  return answers as Answers<Q>;
}
