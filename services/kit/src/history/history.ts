import type { HistoryLine } from '@club/contract';
import { Types } from 'mongoose';
import { personOf, type Actor } from '../access/actor.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { History, type HistoryRow } from './history-model.ts';
import { changedValues, changesBetween } from './history-rules.ts';

/** Input of a history line. `before` and `after` are plain objects. */
export interface HistoryEntry {
  entity: string;
  id: string;
  /** Version of the record after the change. */
  version: number;
  action: HistoryLine['action'];
  /** null for a creation. */
  before: object | null;
  /** null for a removal. */
  after: object | null;
  actor: Actor;
  requestId: string;
}

/** Adds the history lines of records that publish nothing, in the transaction of their changes. */
export async function recordHistory(unit: UnitOfWork, ...entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const at = new Date();
  const rows = entries.map((entry) => rowOf(entry, at));
  await History.insertMany(rows, { session: unit.session });
}

/** History of one record, latest first. */
export async function historyOf(entity: string, id: string): Promise<HistoryLine[]> {
  const rows = await History.find({ entity, entityId: id }).sort({ version: -1, at: -1, _id: -1 }).toArray();
  return rows.map(({ _id, action, at, by, version, before, after }) => {
    const changes = changesBetween(before, after);
    return { id: _id.toHexString(), action, at: at.toISOString(), by, version, changes };
  });
}

/** Values, time and request of a line. */
export type StoredLineValues = Pick<HistoryRow, 'version' | 'at' | 'requestId' | 'before' | 'after'>;

/** Lines of all records of a kind, by record, oldest first, with the values of these fields only. */
export async function* historiesOf(
  entity: string,
  fields: readonly string[],
): AsyncGenerator<{ id: string; lines: StoredLineValues[] }> {
  const values = fields.flatMap((field) => [`before.${field}`, `after.${field}`]);
  const projection = Object.fromEntries(
    ['entityId', 'version', 'at', 'requestId', ...values].map((field) => [field, 1]),
  );
  // In the order of the index.
  const sort = { entityId: 1, version: -1, at: -1 } as const;
  const found = History.find<StoredLineValues & { entityId: string }>({ entity }, { projection, sort });
  let record: { id: string; lines: StoredLineValues[] } | undefined;
  for await (const { entityId: id, ...line } of found) {
    if (record && record.id !== id) yield { id: record.id, lines: record.lines.toReversed() };
    if (record?.id === id) record.lines.push(line);
    else record = { id, lines: [line] };
  }
  if (record) yield { id: record.id, lines: record.lines.toReversed() };
}

/** Lines of some records since a moment, latest first. */
export function linesSince(
  entity: string,
  ids: readonly string[],
  since: Date,
): Promise<(StoredLineValues & { entityId: string })[]> {
  const projection = { entityId: 1, version: 1, at: 1, requestId: 1, before: 1, after: 1 };
  const asked = { entity, entityId: { $in: ids }, at: { $gt: since } };
  return History.find<StoredLineValues & { entityId: string }>(asked, { projection })
    .sort({ version: -1, at: -1 })
    .toArray();
}

function rowOf(
  { entity, id, version, action, before, after, actor, requestId }: HistoryEntry,
  at: Date,
): HistoryRow {
  const person = personOf(actor);
  return {
    _id: new Types.ObjectId(),
    entity,
    entityId: id,
    action,
    at,
    by: person.nom,
    byId: person.id,
    version,
    requestId,
    ...changedValues(before, after),
  };
}
