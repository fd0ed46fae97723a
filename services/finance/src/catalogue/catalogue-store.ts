import type { HistoryLine } from '@club/contract';
import {
  type Actor,
  type Change,
  isDuplicateKey,
  personOf,
  recordChange,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import type { mongo } from 'mongoose';
import type { LiveDocuments } from '../collections/live-documents.ts';

/** Who changes the catalogue, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
}

interface CatalogueDocument {
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

interface InSession {
  session: mongo.ClientSession;
}

interface Writable<D> {
  insertOne(document: D, options: InSession): Promise<unknown>;
  updateOne(filter: { _id: string }, change: { $set: Partial<D> }, options: InSession): Promise<unknown>;
}

/** What sections and formulas differ in. */
export interface CatalogueKind<E extends 'section' | 'formule', D extends CatalogueDocument> {
  entity: E;
  collection: Writable<D>;
  live: LiveDocuments<D>;
  /** Content that history compares. */
  shown(document: D): object;
  /** State that other services copy. */
  state(document: D): Change<E>['state'];
  /** Message when the code is in use. */
  codeTaken: string;
}

/** Writes one kind of the catalogue. */
export interface CatalogueStore<D> {
  /** Inserts with history line and event. */
  insert(unit: UnitOfWork, document: D, origin: ChangeOrigin): Promise<void>;
  /** Applies changes to a document read in the same transaction, with history line and event; returns the new one. */
  store(unit: UnitOfWork, before: D, changes: Partial<D>, origin: ChangeOrigin): Promise<D>;
  /** Awaits a write; throws `duplicate_code` (409) when the code is in use. */
  orDuplicate<T>(write: Promise<T>): Promise<T>;
}

/** Writers of one kind; in-memory readers see a write once it is committed. */
export function catalogueStore<E extends 'section' | 'formule', D extends CatalogueDocument>(
  kind: CatalogueKind<E, D>,
): CatalogueStore<D> {
  const record = (unit: UnitOfWork, before: D | null, after: D, origin: ChangeOrigin): Promise<void> => {
    const { _id: id, version } = after;
    unit.afterCommit(() => kind.live.put(after));
    return recordChange<E>(unit, {
      entity: kind.entity,
      id,
      version,
      before: before && kind.shown(before),
      after: kind.shown(after),
      state: kind.state(after),
      ...origin,
    });
  };
  return {
    async insert(unit, document, origin) {
      await kind.collection.insertOne(document, { session: unit.session });
      await record(unit, null, document, origin);
    },
    async store(unit, before, changes, origin) {
      const updatedBy = personOf(origin.actor).nom;
      const written = { ...changes, version: before.version + 1, updatedAt: new Date(), updatedBy };
      const after = { ...before, ...written };
      const { session } = unit;
      await kind.collection.updateOne({ _id: before._id }, { $set: written }, { session });
      await record(unit, before, after, origin);
      return after;
    },
    async orDuplicate(write) {
      try {
        return await write;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const message = kind.codeTaken;
        throw new RuleError('duplicate_code', { message, errors: [{ field: 'code', message }] });
      }
    },
  };
}
