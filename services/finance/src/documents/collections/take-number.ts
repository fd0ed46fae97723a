import type { CollectionOf, UnitOfWork } from '@club/service-kit';

/** The last number that was given. */
export interface NumberCounter {
  _id: string;
  numero: number;
  /** When, by the database's clock; absent until a number is taken after this was added. */
  at?: Date;
}

/** The clock of numbers: the database's. Only the demonstration, which is lived in the past, has another. */
export const numberClock: { now: () => '$$NOW' | Date } = { now: () => '$$NOW' };

/**
 * Takes the next number, of the transaction: there with its document or not at all. Its moment is by the database's clock, one for
 * all instances, and never before that of a smaller number (M-44).
 */
export async function takeNumber(
  counters: CollectionOf<NumberCounter>,
  _id: string,
  { session }: UnitOfWork,
): Promise<{ numero: number; at: Date }> {
  const next = {
    numero: { $add: [{ $ifNull: ['$numero', 0] }, 1] },
    at: { $max: ['$at', numberClock.now()] },
  };
  const options = { upsert: true, returnDocument: 'after', session } as const;
  const counter = await counters.findOneAndUpdate({ _id }, [{ $set: next }], options);
  if (!counter?.at) throw new Error(`no number was given of ${_id}`);
  return { numero: counter.numero, at: counter.at };
}
