import { logger } from '../log/logger.ts';
import { currentOperations, instanceOf } from '../mongo/current-operations.ts';
import { Leases } from './lease-model.ts';

/**
 * Gives back the leases of instances that have no connection any more, so that a service started again after kill -9 need not wait
 * for the end of its own former lease. One whose connections all broke at this moment loses its lease while it lives: then two
 * do the same work for a moment, which breaks nothing.
 */
export async function freeDeadLeases(dbName: string): Promise<void> {
  try {
    const operations = await currentOperations();
    const alive = operations.flatMap((operation) =>
      operation.type === 'idleSession' ? [] : (instanceOf(operation, dbName) ?? []),
    );
    const held = { holder: { $nin: alive }, until: { $gt: new Date(0) } };
    const { modifiedCount } = await Leases.collection.updateMany(held, { $set: { until: new Date(0) } });
    if (modifiedCount > 0) logger.info({ leases: modifiedCount }, 'freed leases of an instance that is gone');
  } catch (error) {
    // A user without the right to look, for instance: a lease ends by itself within seconds.
    logger.warn({ err: error }, 'leases of a killed instance not looked for');
  }
}
