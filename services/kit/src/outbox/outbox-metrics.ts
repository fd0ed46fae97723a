import { gaugeOf } from '../metrics/gauge-of.ts';
import { Outbox, type OutboxRow } from './outbox-model.ts';

gaugeOf('club_outbox_pending', 'Events not yet acknowledged by the bus', () =>
  Outbox.countDocuments({ sentAt: null }),
);

gaugeOf(
  'club_outbox_oldest_age_seconds',
  'Age of the oldest event not yet acknowledged by the bus',
  async () => {
    // Both read the partial index only.
    const oldest = await Promise.all(([0, 1] as const).map(oldestUnsent));
    const times = oldest.flatMap((row) => (row ? [row.at.getTime()] : []));
    return times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1_000);
  },
);

function oldestUnsent(priority: OutboxRow['priority']): Promise<Pick<OutboxRow, 'at'> | null> {
  return Outbox.findOne({ sentAt: null, priority }, { projection: { at: 1 }, sort: { at: 1 } });
}
