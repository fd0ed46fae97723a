import type { HistoryLine } from '@club/contract';
import { Types } from 'mongoose';
import { personOf, type Actor } from '../access/actor.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { History, type HistoryRow } from './history-model.ts';
import { changedValues, changesBetween } from './history-rules.ts';

/** What a history line is made from. `before` and `after` are plain objects (read with `.lean()`). */
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
  await History.collection.insertMany(entries.map(rowOf), { session: unit.session });
}

/** History of one record, latest first. */
export async function historyOf(entity: string, id: string): Promise<HistoryLine[]> {
  const rows = await History.find({ entity, entityId: id })
    .sort({ version: -1, at: -1, _id: -1 })
    .lean<HistoryRow[]>();
  return rows.map(({ _id, action, at, by, version, before, after }) => {
    const changes = changesBetween(before, after);
    return { id: _id.toHexString(), action, at: at.toISOString(), by, version, changes };
  });
}

function rowOf({ entity, id, version, action, before, after, actor, requestId }: HistoryEntry): HistoryRow {
  const person = personOf(actor);
  return {
    _id: new Types.ObjectId(),
    entity,
    entityId: id,
    action,
    at: new Date(),
    by: person.nom,
    byId: person.id,
    version,
    requestId,
    ...changedValues(before, after),
  };
}
