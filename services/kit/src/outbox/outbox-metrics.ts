import { outboxOldestAge, outboxPending } from '../metrics/metrics.ts';
import { Outbox, type OutboxRow } from './outbox-model.ts';

/** Measures the unsent rows; both queries read the partial index only. */
export async function measureOutbox(): Promise<void> {
  const oldest = await Promise.all(([0, 1] as const).map(oldestUnsent));
  const times = oldest.flatMap((row) => (row ? [row.at.getTime()] : []));
  outboxPending.set(times.length === 0 ? 0 : await Outbox.countDocuments({ sentAt: null }));
  outboxOldestAge.set(times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1000));
}

function oldestUnsent(priority: OutboxRow['priority']): Promise<Pick<OutboxRow, 'at'> | null> {
  return Outbox.findOne({ sentAt: null, priority }, { at: 1 }).sort({ at: 1 }).lean();
}
