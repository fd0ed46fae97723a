import mongoose, { type ClientSession } from 'mongoose';
import { logger } from '../log/logger.ts';
import { timeLimits } from '../service/time-limits.ts';
import { hasLabel } from './mongo-errors.ts';

/** Pass `session` to each operation. */
export interface UnitOfWork {
  readonly session: ClientSession;
  /** Runs `act` after the commit; never after an abort. An error of it is logged: the work is stored. */
  readonly afterCommit: (act: () => void) => void;
}

/** The client has already been told 503. */
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
 * Runs `work` in a transaction (snapshot, majority, journaled). Passing conflicts repeat it for 4 s (`timeLimits`), so it
 * does database work only, in sequence. Rethrows its errors after the abort; throws `TooLate` instead of committing after
 * `answerBy` (`performance.now`, P-8).
 */
export async function transaction<T>(
  work: (unit: UnitOfWork) => Promise<T>,
  answerBy = Infinity,
): Promise<T> {
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
        runAll(acts);
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

/** What is stored is answered as done, whatever a follow-up does. */
function runAll(acts: readonly (() => void)[]): void {
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      logger.error({ err: error }, 'a follow-up of a committed transaction failed');
    }
  }
}

/** When no server was found, the whole limit has been waited already. */
function mayPass(error: unknown): boolean {
  const nobodyThere = error instanceof mongoose.mongo.MongoServerSelectionError;
  return !nobodyThere && hasLabel(error, 'TransientTransactionError');
}

/** A commit with unknown outcome is repeated: it is idempotent. */
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

/** Random 1 to 100 ms, growing, so that two writers do not meet again. */
function backOff(attempt: number): Promise<void> {
  const ceiling = Math.min(100, 5 * 1.5 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * ceiling));
}
