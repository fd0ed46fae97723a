import mongoose from 'mongoose';
import { logger } from '../log/logger.ts';
import { currentOperations, instanceOf, type Operation } from './current-operations.ts';

/**
 * Ends transactions that a killed instance left open: MongoDB keeps their locks for more than a minute (70 s measured), which
 * blocks retries. Living instances' stay.
 */
export async function endOrphanedTransactions(dbName: string): Promise<void> {
  try {
    const orphans = orphansAmong(await currentOperations(), dbName);
    if (orphans.length === 0) return;
    await mongoose.connection.getClient().db('admin').command({ killSessions: orphans });
    logger.warn({ transactions: orphans.length }, 'ended transactions of an instance that was killed');
  } catch (error) {
    // No right to look: MongoDB ends them later.
    logger.warn({ err: error }, 'open transactions of a killed instance not looked for');
  }
}

function orphansAmong(operations: readonly Operation[], dbName: string): object[] {
  const alive = new Set(
    operations.filter(({ type }) => type !== 'idleSession').map(({ connectionId }) => connectionId),
  );
  return operations.flatMap((operation) => {
    const { type, connectionId, lsid, transaction } = operation;
    const isOurs = instanceOf(operation, dbName) !== undefined;
    const isOpen = type === 'idleSession' && transaction !== undefined;
    return isOurs && isOpen && lsid && !alive.has(connectionId) ? [lsid] : [];
  });
}
