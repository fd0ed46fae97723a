import { logger } from '../log/logger.ts';
import { currentOperations, instanceOf } from '../mongo/current-operations.ts';
import { Leases } from './lease.ts';

/**
 * Releases leases of instances without connection, so that a restart after kill -9 need not wait for them. An instance that
 * is only cut off loses its lease too: work may be done twice, which is harmless.
 */
export async function freeDeadLeases(dbName: string): Promise<void> {
  try {
    const operations = await currentOperations();
    const alive = operations.flatMap((operation) =>
      operation.type === 'idleSession' ? [] : (instanceOf(operation, dbName) ?? []),
    );
    const held = { holder: { $nin: alive }, until: { $gt: new Date(0) } };
    const { modifiedCount } = await Leases.updateMany(held, { $set: { until: new Date(0) } });
    if (modifiedCount > 0) logger.info({ leases: modifiedCount }, 'freed leases of an instance that is gone');
  } catch (error) {
    // No right to look: the lease ends within seconds.
    logger.warn({ err: error }, 'leases of a killed instance not looked for');
  }
}
