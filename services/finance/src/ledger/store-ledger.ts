import type { HistoryLine } from '@club/contract';
import { recordChanges, type Actor, type Change, type Unit } from '@club/service-kit';
import type { Model } from 'mongoose';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { cotisationRecord, cotisationState } from '../cotisations/cotisation-record.ts';
import { Credits } from '../credits/credit-model.ts';
import { creditRecord, creditState } from '../credits/credit-record.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { reglementRecord, reglementState } from '../reglements/reglement-record.ts';
import { newsOf, type LedgerNews } from './activity-rules.ts';
import type { Changed } from './ledger.ts';
import type { SettledMoney } from './settle.ts';

/** Who asked for the operation, and in which request. */
export interface Origin {
  actor: Actor;
  requestId: string;
  /** Nobody waits for it: what somebody waits for is published before. */
  bulk?: boolean;
}

interface Stored {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

/** What history and events show of one kind of document. */
interface Kind<T, E extends keyof LedgerNews> {
  entity: E;
  record(document: T): object;
  state(document: T): Change<E>['state']['data'];
}

/** Writes all that an operation changed, with its history lines and events, in its transaction. */
export async function storeLedger(unit: Unit, money: SettledMoney, origin: Origin): Promise<void> {
  const { cotisations, reglements, credits } = money;
  await write(unit, Cotisations, cotisations);
  await write(unit, Reglements, reglements);
  await write(unit, Credits, credits);
  const news = newsOf(money);
  const changesOf = <T extends Stored, E extends keyof LedgerNews>(
    kind: Kind<T, E>,
    changed: readonly Changed<T>[],
  ) =>
    changed.map((one) => ({
      ...changeOf(kind, one, origin),
      activity: news[kind.entity].get(one.after._id) ?? null,
    }));
  const changes = [
    ...changesOf({ entity: 'cotisation', record: cotisationRecord, state: cotisationState }, cotisations),
    ...changesOf({ entity: 'reglement', record: reglementRecord, state: reglementState }, reglements),
    ...changesOf({ entity: 'credit', record: creditRecord, state: creditState }, credits),
  ];
  await recordChanges(unit, changes, { bulk: origin.bulk });
}

async function write<T extends Stored>(
  { session }: Unit,
  model: Model<T>,
  changed: readonly Changed<T>[],
): Promise<void> {
  const born = changed.filter(({ before }) => before === null).map(({ after }) => after);
  const edited = changed.filter(({ before }) => before !== null);
  if (born.length > 0) await model.collection.insertMany(born as never, { session });
  if (edited.length === 0) return;
  const { matchedCount } = await model.collection.bulkWrite(
    edited.map(({ before, after }) => ({
      replaceOne: { filter: { _id: after._id, version: before?.version }, replacement: after },
    })) as never,
    { session },
  );
  if (matchedCount !== edited.length)
    throw new Error('a document of the ledger changed under its transaction');
}

function changeOf<T extends Stored, E extends keyof LedgerNews>(
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
