import type { CallRequest } from '../calls/call-request.ts';
import { RuleError } from '../errors/rule-error.ts';
import { hasLabel, isDuplicateKey } from '../mongo/mongo-errors.ts';
import { transaction, type Unit } from '../mongo/transaction.ts';
import { fingerprint } from './fingerprint.ts';
import { IdempotencyKeys } from './idempotency-model.ts';

/**
 * Runs `work` in a transaction, once per Idempotency-Key (trust.md F12): the key row commits with the work. A repeat
 * gets the first answer; one beside the first waits up to 5 s, then RuleError `idempotency_running`; another
 * request under the same key, `idempotency_mismatch`. Without a key it is a plain transaction.
 */
export async function once<C, A>(request: CallRequest<C>, work: (unit: Unit) => Promise<A>): Promise<A> {
  const { name, params, query, body, actor, idempotencyKey } = request;
  if (idempotencyKey === undefined) return transaction(work);
  const id = fingerprint([actor.id, name, idempotencyKey]);
  const asked = fingerprint({ params, query, body });
  const known = await firstAnswer<A>(id, asked);
  if (known) return known.answer;
  const claim = new Claim(id, asked);
  try {
    return await transaction((unit) => claim.runIn(unit, work));
  } catch (error) {
    if (claim.state === 'taken') {
      const first = await firstAnswer<A>(id, asked);
      if (first) return first.answer;
      if (isDuplicateKey(error) || hasLabel(error, 'TransientTransactionError')) {
        throw new RuleError('idempotency_running');
      }
    }
    throw error;
  }
}

/** The key row of one request, written first so that a second transaction with the same key stops there. */
class Claim {
  readonly #id: string;
  readonly #asked: string;
  /** `taken` while another transaction has the row. */
  state: 'none' | 'taken' | 'held' = 'none';

  constructor(id: string, asked: string) {
    this.#id = id;
    this.#asked = asked;
  }

  async runIn<A>({ session }: Unit, work: (unit: Unit) => Promise<A>): Promise<A> {
    this.state = 'taken';
    const row = { _id: this.#id, request: this.#asked, answer: '', createdAt: new Date() };
    await IdempotencyKeys.collection.insertOne(row as never, { session });
    this.state = 'held';
    const answer = await work({ session });
    const text = JSON.stringify(answer) ?? '';
    await IdempotencyKeys.collection.updateOne(
      { _id: this.#id as never },
      { $set: { answer: text } },
      { session },
    );
    return answer;
  }
}

async function firstAnswer<A>(id: string, asked: string): Promise<{ answer: A } | undefined> {
  const row = await IdempotencyKeys.findById(id).lean();
  if (!row) return undefined;
  if (row.request !== asked) throw new RuleError('idempotency_mismatch');
  return { answer: (row.answer === '' ? undefined : JSON.parse(row.answer)) as A };
}
