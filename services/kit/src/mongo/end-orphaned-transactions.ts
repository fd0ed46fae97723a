import mongoose from 'mongoose';
import { logger } from '../log/logger.ts';

interface Operation {
  type: string;
  appName?: string;
  connectionId?: number;
  lsid?: object;
  transaction?: object;
}

/** How the connections of a database's service call themselves in MongoDB's own monitoring. */
export function appNameOf(dbName: string): string {
  return `club ${dbName}`;
}

/**
 * Ends the transactions that a killed instance of this service left open. MongoDB itself keeps them, and what they have
 * locked, for more than a minute (measured: 70 s), while each retry of the interrupted request runs into them. An open
 * transaction whose connection is gone has no owner any more; those of living instances stay.
 */
export async function endOrphanedTransactions(dbName: string): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  try {
    const operations = await admin
      .aggregate<Operation>([{ $currentOp: { idleSessions: true, idleConnections: true } }], {
        readConcern: { level: 'local' },
      })
      .toArray();
    const orphans = orphansAmong(operations, appNameOf(dbName));
    if (orphans.length === 0) return;
    await admin.command({ killSessions: orphans });
    logger.warn({ transactions: orphans.length }, 'ended transactions of an instance that was killed');
  } catch (error) {
    // A user without the right to look, for instance: MongoDB ends them later.
    logger.warn({ err: error }, 'open transactions of a killed instance not looked for');
  }
}

function orphansAmong(operations: readonly Operation[], appName: string): object[] {
  const alive = new Set(
    operations.filter(({ type }) => type !== 'idleSession').map(({ connectionId }) => connectionId),
  );
  return operations.flatMap(({ type, appName: owner, connectionId, lsid, transaction }) => {
    const isOurs = type === 'idleSession' && owner === appName && transaction !== undefined;
    return isOurs && lsid && !alive.has(connectionId) ? [lsid] : [];
  });
}
