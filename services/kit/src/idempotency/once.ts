import type { CallRequest } from '../calls/call-request.ts';
import { RuleError } from '../errors/rule-error.ts';
import { hasLabel, isWriteConflict } from '../mongo/mongo-errors.ts';
import { transaction, type UnitOfWork } from '../mongo/transaction.ts';
import { fingerprint } from './fingerprint.ts';
import { IdempotencyKeys, type IdempotencyRow, keyExpiry } from './idempotency-model.ts';

/**
 * Runs `work` in a transaction, once per Idempotency-Key (P-6): key and answer commit with the work. A repeat is rolled back
 * and gets the first answer. Without a key it is a plain transaction.
 * @throws RuleError `idempotency_running` after 4 s (`timeLimits`) beside the first, `idempotency_mismatch` for another body
 */
export async function once<C, A>(
  request: CallRequest<C>,
  work: (unit: UnitOfWork) => Promise<A>,
): Promise<A> {
  const { answerBy } = request;
  const key = keyOf(request);
  if (!key) return transaction(work, answerBy);
  // Kept across retries: the last attempt may have failed for another reason.
  let isBesideAnother = false;
  try {
    return await transaction(async (unit) => {
      const answer = await work(unit);
      await useKey(unit, key, answer).catch((error: unknown) => {
        isBesideAnother = isWriteConflict(error);
        throw error;
      });
      return answer;
    }, answerBy);
  } catch (error) {
    const first = await firstAnswer<A>(key);
    if (first) return first.answer;
    if (isBesideAnother && hasLabel(error, 'TransientTransactionError'))
      throw new RuleError('idempotency_running');
    throw error;
  }
}

/**
 * Runs `work` of several requests in one transaction, each once as by `once`; `work` answers in their order. When one of them
 * cannot be done, or was done before, nothing is written and it throws: each is then taken by itself with `once`.
 */
export async function onceTogether<C, A>(
  requests: readonly CallRequest<C>[],
  work: (unit: UnitOfWork) => Promise<readonly A[]>,
): Promise<readonly A[]> {
  const soonest = Math.min(...requests.map(({ answerBy }) => answerBy));
  return transaction(async (unit) => {
    const answers = await work(unit);
    const rows = requests.flatMap((request, at) => {
      const key = keyOf(request);
      return key ? [rowOf(key, answers[at])] : [];
    });
    if (rows.length > 0) await IdempotencyKeys.insertMany(rows, { session: unit.session });
    return answers;
  }, soonest);
}

/**
 * Waits for the answer of a handler. A repeat that is refused before its work, because of a later change (a season
 * closed since), still gets the first answer (P-6).
 */
export async function answerOrFirst<C>(
  request: CallRequest<C>,
  answering: Promise<unknown>,
): Promise<unknown> {
  try {
    return await answering;
  } catch (error) {
    const key = error instanceof RuleError ? keyOf(request) : undefined;
    const first = key && (await firstAnswer(key));
    if (first) return first.answer;
    throw error;
  }
}

/** Identifies actor, call and key, with the fingerprint of the request. */
interface Key {
  id: string;
  asked: string;
}

function keyOf<C>({ actor, name, idempotencyKey, params, query, body }: CallRequest<C>): Key | undefined {
  if (idempotencyKey === undefined) return undefined;
  return {
    id: fingerprint([actor.id, name, idempotencyKey]),
    asked: fingerprint({ params, query, body }),
  };
}

/** Last in the transaction, so that the row is written once. */
async function useKey({ session }: UnitOfWork, key: Key, answer: unknown): Promise<void> {
  await IdempotencyKeys.insertOne(rowOf(key, answer), { session });
}

const rowOf = ({ id, asked }: Key, answer: unknown): IdempotencyRow => ({
  _id: id,
  request: asked,
  answer: JSON.stringify(answer) ?? '',
  expiresAt: keyExpiry(),
});

/**
 * The first request's answer. After an election the primary may briefly hold rows without majority: a transaction sees them,
 * but they must not be answered yet.
 */
async function firstAnswer<A>({ id, asked }: Key): Promise<{ answer: A } | undefined> {
  const row = await IdempotencyKeys.findOne({ _id: id });
  if (!row) {
    if (await IdempotencyKeys.findOne({ _id: id }, { readConcern: { level: 'local' } }))
      throw new RuleError('idempotency_running');
    return undefined;
  }
  if (row.request !== asked) throw new RuleError('idempotency_mismatch');
  return { answer: (row.answer === '' ? undefined : JSON.parse(row.answer)) as A };
}
