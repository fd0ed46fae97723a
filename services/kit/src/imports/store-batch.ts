import type { CollectionOf } from '../mongo/define-collection.ts';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { transaction, type UnitOfWork } from '../mongo/transaction.ts';

/** A stored batch of an import, with what it was answered. */
interface AnsweredBatch {
  /** Import and position. */
  _id: string;
  account: object;
  createdAt: Date;
}

/** Which batch of which import. */
export interface BatchName {
  importId: string;
  batch: number;
}

/** A code was taken since it was looked for, or the same batch is stored beside. */
const maxAttempts = 3;

/**
 * Stores a batch of an import in one transaction, with its answer and what undoes it; gives the answer. The same batch gets its
 * first answer (W-2, W-10). `store` may run again. Rethrows its errors.
 */
export async function storeBatch<Batch extends AnsweredBatch>(
  batches: CollectionOf<Batch>,
  { importId, batch }: BatchName,
  store: (unit: UnitOfWork, now: Date) => Promise<Omit<Batch, '_id' | 'createdAt'>>,
): Promise<Batch['account']> {
  const _id = `${importId}/${batch}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(async (unit) => {
        const { session } = unit;
        const known = await batches.findOne({ _id }, { session });
        if (known) return known.account;
        const createdAt = new Date();
        const stored = await store(unit, createdAt);
        await batches.insertOne({ ...stored, _id, createdAt } as unknown as Batch, { session });
        return stored.account;
      });
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === maxAttempts) throw error;
    }
  }
}
