import { hasState, Outbox, type OutboxRow, type StateRow } from './outbox-model.ts';

const batchSize = 500;

/** Rows to send, in order; `current`: those whose state is sent, being the newest of their entity. */
export interface OutboxBatch {
  rows: OutboxRow[];
  current: ReadonlySet<StateRow>;
}

/**
 * The next rows: interactive before bulk, oldest first; without `bulk` interactive ones only. `_id` and time are not commit
 * order, so a row with a newer version in the outbox, sent or not, is superseded: its state must not overwrite the newer one.
 */
export async function nextBatch({ bulk }: { bulk: boolean }): Promise<OutboxBatch> {
  const rows = await Outbox.find({ sentAt: null, ...(bulk ? {} : { priority: 0 }) })
    .sort({ priority: 1, at: 1, _id: 1 })
    .limit(batchSize)
    .toArray();
  const newest = await newestVersions(rows.map(({ key }) => key));
  const isCurrent = (row: OutboxRow): row is StateRow =>
    hasState(row) && row.version >= (newest.get(row.key) ?? 0);
  return { rows, current: new Set(rows.filter(isCurrent)) };
}

/** True when a row waits; reads one entry of the partial index. */
export async function hasUnsent(): Promise<boolean> {
  const first = await Outbox.findOne(
    { sentAt: null },
    { projection: { _id: 1 }, sort: { priority: 1, at: 1, _id: 1 } },
  );
  return first !== null;
}

async function newestVersions(keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const known = await Outbox.find({ key: { $in: keys } }, { projection: { _id: 0, key: 1, version: 1 } })
    .sort({ key: 1, version: 1 })
    .toArray();
  return new Map(known.map(({ key, version }) => [key, version]));
}

/** Marks rows as acknowledged, by the database's clock. */
export async function markSent(rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ _id }) => _id);
  await Outbox.updateMany({ _id: { $in: ids } }, { $currentDate: { sentAt: true } });
}

/** Marks all kept rows (7 days) as unsent: the stream was lost. */
export async function markAllUnsent(rows: object = {}): Promise<void> {
  await Outbox.updateMany({ ...rows, sentAt: { $ne: null } }, { $set: { sentAt: null } });
}
