import type { FaitsTarifs, HistoryLine } from '@club/contract';
import {
  type Actor,
  type CallRequest,
  type Change,
  isDuplicateKey,
  once,
  personOf,
  recordChanges,
  refuseStale,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { type mongo, Types } from 'mongoose';
import type { LiveDocuments } from '../../documents/collections/live-documents.ts';

/** Who changes the catalogue, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
  /** One of many changes: the feed tells them once, at their end (E-7). */
  bulk?: boolean;
  /** What the feed tells; null for no line. */
  activity?: FaitsTarifs | null;
}

interface CatalogueDocument {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  deletedAt: Date | null;
}

/** What a record is made of when it is created; the rest is the same for all. */
type Content<D> = Omit<D, keyof CatalogueDocument>;

/** A change or deletion of one record, with the version its author saw. */
type ChangeRequest = Pick<CallRequest<unknown>, 'ifMatch' | 'actor' | 'requestId'> & {
  params: { id: string };
  body?: { version?: number };
};

interface InSession {
  session: mongo.ClientSession;
}

interface Writable<D> {
  insertOne(document: D, options: InSession): Promise<unknown>;
  updateOne(filter: { _id: string }, change: { $set: Partial<D> }, options: InSession): Promise<unknown>;
}

/** What sections and formulas differ in. */
export interface CatalogueKind<E extends 'section' | 'formule', D extends CatalogueDocument, Public> {
  entity: E;
  collection: Writable<D>;
  live: LiveDocuments<D>;
  /** Content that history compares. */
  shown(document: D): object;
  /** State that other services copy. */
  state(document: D): Change<E>['state'];
  /** One that is not deleted, inside a transaction; throws `not_found`. */
  byId(id: string, unit: UnitOfWork): Promise<D>;
  /** As the contract shows it. */
  toPublic(document: D): Public;
  /** «Cette section», in the refusal of a change over somebody else’s. */
  name: string;
  /** Message when the code is in use. */
  codeTaken: string;
}

/** Writes one kind of the catalogue; each write has its history line and its event. */
export interface CatalogueStore<D, Public> {
  /** Creates a record, once for one idempotency key; throws `duplicate_code` (409) and what `check` throws. */
  create(
    request: CallRequest<unknown>,
    content: Content<D>,
    check?: (unit: UnitOfWork) => Promise<void>,
  ): Promise<Public>;
  /**
   * Makes the changes that `changesOf` finds, none when it finds nothing.
   * @throws RuleError `not_found` (404), `stale_version` (409) with the stored record, `duplicate_code` (409)
   */
  update(
    request: ChangeRequest,
    changesOf: (unit: UnitOfWork, before: D) => Promise<Partial<D> | undefined>,
  ): Promise<Public>;
  /**
   * Deletes a record; its code is free again (C-2). `useOf` says in which sentence it is still used.
   * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409) with that sentence
   */
  remove(
    request: ChangeRequest,
    useOf: (unit: UnitOfWork, before: D) => Promise<string | undefined>,
  ): Promise<void>;
  /** Stores a new record inside a transaction, with its history line and event. */
  insert(unit: UnitOfWork, content: Content<D>, origin: ChangeOrigin): Promise<D>;
  /** Applies changes to a document read in the same transaction; gives the new one. */
  store(unit: UnitOfWork, before: D, changes: Partial<D>, origin: ChangeOrigin): Promise<D>;
}

/** Writers of one kind; in-memory readers see a write once it is committed. */
export function catalogueStore<E extends 'section' | 'formule', D extends CatalogueDocument, Public>(
  kind: CatalogueKind<E, D, Public>,
): CatalogueStore<D, Public> {
  const record = (
    unit: UnitOfWork,
    before: D | null,
    after: D,
    { bulk, activity, ...origin }: ChangeOrigin,
  ): Promise<void> => {
    const { _id: id, version } = after;
    unit.afterCommit(() => kind.live.put(after));
    const change: Change<E> = {
      entity: kind.entity,
      id,
      version,
      before: before && kind.shown(before),
      after: kind.shown(after),
      state: kind.state(after),
      activity: activity as Change<E>['activity'],
      ...origin,
    };
    return recordChanges<E>(unit, [change], { bulk });
  };
  const store: CatalogueStore<D, Public>['store'] = async (unit, before, changes, origin) => {
    const updatedBy = personOf(origin.actor).nom;
    const written = { ...changes, version: before.version + 1, updatedAt: new Date(), updatedBy };
    const after = { ...before, ...written };
    const { session } = unit;
    await kind.collection.updateOne({ _id: before._id }, { $set: written }, { session });
    await record(unit, before, after, origin);
    return after;
  };
  const insert: CatalogueStore<D, Public>['insert'] = async (unit, content, origin) => {
    const document = { ...beginning(origin.actor), ...content } as D;
    await kind.collection.insertOne(document, { session: unit.session });
    await record(unit, null, document, origin);
    return document;
  };
  const asSeen = async (unit: UnitOfWork, { params, body, ifMatch }: ChangeRequest): Promise<D> => {
    const before = await kind.byId(params.id, unit);
    await refuseStale(before, body?.version ?? ifMatch, kind.toPublic, kind.name);
    return before;
  };
  return {
    store,
    insert,
    async create(request, content, check) {
      const { actor, requestId } = request;
      const created = once(request, async (unit) => {
        await check?.(unit);
        return kind.toPublic(await insert(unit, content, { action: 'create', actor, requestId }));
      });
      return orDuplicate(created, kind.codeTaken);
    },
    async update(request, changesOf) {
      const { actor, requestId } = request;
      const change = transaction(async (unit) => {
        const before = await asSeen(unit, request);
        const changes = await changesOf(unit, before);
        return changes ? store(unit, before, changes, { action: 'update', actor, requestId }) : before;
      });
      return kind.toPublic(await orDuplicate(change, kind.codeTaken));
    },
    async remove(request, useOf) {
      const { actor, requestId } = request;
      await transaction(async (unit) => {
        const before = await asSeen(unit, request);
        const message = await useOf(unit, before);
        if (message !== undefined) throw new RuleError('in_use', { message });
        const deleted = { deletedAt: new Date() } as Partial<D>;
        await store(unit, before, deleted, { action: 'delete', actor, requestId });
      });
    },
  };
}

function beginning(actor: Actor): CatalogueDocument {
  const now = new Date();
  return {
    _id: new Types.ObjectId().toHexString(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    updatedBy: personOf(actor).nom,
    deletedAt: null,
  };
}

/** Awaits a write; throws `duplicate_code` (409) when the code is in use. */
export async function orDuplicate<T>(write: Promise<T>, message: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'code', message }] });
  }
}
