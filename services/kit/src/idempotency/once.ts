import type { CallRequest } from '../calls/call-request.ts';
import { RuleError } from '../errors/rule-error.ts';
import { hasLabel, isWriteConflict } from '../mongo/mongo-errors.ts';
import { transaction, type Unit } from '../mongo/transaction.ts';
import { fingerprint } from './fingerprint.ts';
import { IdempotencyKeys } from './idempotency-model.ts';

/**
 * Runs `work` in a transaction, once per Idempotency-Key (trust.md F12): the row of the key, with the answer, commits with the
 * work. A repeat finds the key used, whatever its own work came to: it is undone and the first answer given. One beside the first
 * waits up to 4 s (`timeLimits`), then RuleError `idempotency_running`; another request under the same key,
 * `idempotency_mismatch`. Without a key it is a plain transaction.
 */
export async function once<C, A>(request: CallRequest<C>, work: (unit: Unit) => Promise<A>): Promise<A> {
  const { name, params, query, body, actor, idempotencyKey, answerBy } = request;
  if (idempotencyKey === undefined) return transaction(work, answerBy);
  const id = fingerprint([actor.id, name, idempotencyKey]);
  const asked = fingerprint({ params, query, body });
  // Remembered: the last try may have failed for another passing reason.
  let isBesideAnother = false;
  try {
    return await transaction(async (unit) => {
      const answer = await work(unit);
      await useKey(unit, id, asked, answer).catch((error: unknown) => {
        isBesideAnother = isWriteConflict(error);
        throw error;
      });
      return answer;
    }, answerBy);
  } catch (error) {
    const first = await firstAnswer<A>(id, asked);
    if (first) return first.answer;
    if (isBesideAnother && hasLabel(error, 'TransientTransactionError'))
      throw new RuleError('idempotency_running');
    throw error;
  }
}

/** Last in the transaction, so that the row is written once. */
async function useKey({ session }: Unit, id: string, asked: string, answer: unknown): Promise<void> {
  const row = { _id: id, request: asked, answer: JSON.stringify(answer) ?? '', createdAt: new Date() };
  await IdempotencyKeys.collection.insertOne(row as never, { session });
}

/**
 * The answer of the request that used the key. After an election the new primary holds for a moment what the majority has not
 * confirmed: the work may have seen it (a transaction reads what is there), but nobody may be told it yet.
 */
async function firstAnswer<A>(id: string, asked: string): Promise<{ answer: A } | undefined> {
  const row = await IdempotencyKeys.findById(id).lean();
  if (!row) {
    if (await IdempotencyKeys.exists({ _id: id }).readConcern('local'))
      throw new RuleError('idempotency_running');
    return undefined;
  }
  if (row.request !== asked) throw new RuleError('idempotency_mismatch');
  return { answer: (row.answer === '' ? undefined : JSON.parse(row.answer)) as A };
}
