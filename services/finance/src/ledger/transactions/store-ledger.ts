import type { HistoryLine } from '@club/contract';
import { type Actor, type Change, recordChanges, type UnitOfWork } from '@club/service-kit';
import type { mongo } from 'mongoose';
import { type ActivityFacts, activityFacts } from '../rules/activity-rules.ts';
import type { Changed, SettledMoney } from '../rules/ledger.ts';
import { cotisationRecord, Cotisations, cotisationState } from '../../documents/money/cotisations.ts';
import { creditRecord, Credits, creditState } from '../../documents/money/credits.ts';
import { reglementRecord, Reglements, reglementState } from '../../documents/money/reglements.ts';

/** User and request id of the operation. */
export interface Origin {
  actor: Actor;
  requestId: string;
  /** Low priority: published after events that a user waits for. */
  bulk?: boolean;
}

interface Stored {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

interface InSession {
  session: mongo.ClientSession;
}

interface Writable<T> {
  insertMany(born: T[], options: InSession): Promise<unknown>;
  bulkWrite(
    edits: { replaceOne: { filter: { _id: string; version: number | undefined }; replacement: T } }[],
    options: InSession,
  ): Promise<{ matchedCount: number }>;
}

interface Kind<T, E extends keyof ActivityFacts> {
  entity: E;
  record(document: T): object;
  state(document: T): Change<E>['state']['data'];
}

/** Writes the changed documents with their history lines and events, in the transaction. */
export async function storeLedger(unit: UnitOfWork, money: SettledMoney, origin: Origin): Promise<void> {
  const { cotisations, reglements, credits } = money;
  await write(unit, Cotisations, cotisations);
  await write(unit, Reglements, reglements);
  await write(unit, Credits, credits);
  const facts = activityFacts(money);
  const changesOf = <T extends Stored, E extends keyof ActivityFacts>(
    kind: Kind<T, E>,
    changed: readonly Changed<T>[],
  ) =>
    changed.map((one) => ({
      ...changeOf(kind, one, origin),
      activity: facts[kind.entity].get(one.after._id) ?? null,
    }));
  const changes = [
    ...changesOf({ entity: 'cotisation', record: cotisationRecord, state: cotisationState }, cotisations),
    ...changesOf({ entity: 'reglement', record: reglementRecord, state: reglementState }, reglements),
    ...changesOf({ entity: 'credit', record: creditRecord, state: creditState }, credits),
  ];
  await recordChanges(unit, changes, { bulk: origin.bulk });
}

async function write<T extends Stored>(
  { session }: UnitOfWork,
  collection: Writable<T>,
  changed: readonly Changed<T>[],
): Promise<void> {
  const born = changed.filter(({ before }) => before === null).map(({ after }) => after);
  const edited = changed.filter(({ before }) => before !== null);
  if (born.length > 0) await collection.insertMany(born, { session });
  if (edited.length === 0) return;
  const { matchedCount } = await collection.bulkWrite(
    edited.map(({ before, after }) => ({
      replaceOne: { filter: { _id: after._id, version: before?.version }, replacement: after },
    })),
    { session },
  );
  if (matchedCount !== edited.length)
    throw new Error('a document of the ledger changed under its transaction');
}

function changeOf<T extends Stored, E extends keyof ActivityFacts>(
  { entity, record, state }: Kind<T, E>,
  { before, after }: Changed<T>,
  { actor, requestId }: Origin,
): Change<E> {
  const { _id: id, version, archivedAt } = after;
  const deleted = archivedAt !== null;
  return {
    entity,
    id,
    version,
    action: actionOf(before, after),
    before: before && record(before),
    after: record(after),
    actor,
    requestId,
    state: { id, version, deleted, data: deleted ? null : state(after) },
  };
}

function actionOf(before: Stored | null, after: Stored): HistoryLine['action'] {
  if (before === null) return 'create';
  if (before.archivedAt === null && after.archivedAt !== null) return 'delete';
  return before.archivedAt !== null && after.archivedAt === null ? 'restore' : 'update';
}
