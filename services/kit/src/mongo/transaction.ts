import mongoose, { type ClientSession } from 'mongoose';
import { timeLimits } from '../service/time-limits.ts';
import { hasLabel } from './mongo-errors.ts';

/** What one transaction hands to the work it runs: pass `session` to each operation. */
export interface Unit {
  readonly session: ClientSession;
  /** Has something done as soon as the transaction is committed; never when it is undone. */
  readonly afterCommit: (act: () => void) => void;
}

/** Whoever waited for the transaction has been answered that it was not done. */
class TooLate extends Error {
  override name = 'TooLate';
}

const options = () =>
  ({
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeLimits().wait },
    readPreference: 'primary',
  }) as const;

/**
 * Runs `work` in one transaction (snapshot, majority, journaled) and commits it. On a passing conflict everything runs
 * again, for 4 s (`timeLimits`): `work` does database work only, one operation after the other, no `Promise.all`.
 * Throws what `work` throws, after the abort. Whoever waits until `answerBy` only (`performance.now`) has been refused by then:
 * no commit is begun later (`TooLate`).
 */
export async function transaction<T>(work: (unit: Unit) => Promise<T>, answerBy = Infinity): Promise<T> {
  const deadline = Date.now() + timeLimits().wait;
  const session = await mongoose.startSession();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const acts: (() => void)[] = [];
        session.startTransaction(options());
        const result = await work({ session, afterCommit: (act) => acts.push(act) });
        if (performance.now() > answerBy) throw new TooLate();
        await commit(session, deadline);
        for (const act of acts) act();
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!mayPass(error) || Date.now() >= deadline || performance.now() > answerBy) throw error;
        await backOff(attempt);
      }
    }
  } finally {
    await session.endSession();
  }
}

/** A conflict or an election passes; when no server was found at all, that long has already been waited. */
function mayPass(error: unknown): boolean {
  const nobodyThere = error instanceof mongoose.mongo.MongoServerSelectionError;
  return !nobodyThere && hasLabel(error, 'TransientTransactionError');
}

/** A commit whose outcome is unknown is asked again: it is idempotent. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() >= deadline) throw error;
      await backOff(attempt);
    }
  }
}

/** Waits 1 to 100 ms, longer and more spread at each attempt, so that two writers do not meet again. */
function backOff(attempt: number): Promise<void> {
  const ceiling = Math.min(100, 5 * 1.5 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * ceiling));
}
