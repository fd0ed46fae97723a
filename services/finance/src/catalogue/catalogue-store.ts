import type { HistoryLine } from '@club/contract';
import {
  isDuplicateKey,
  personOf,
  recordChange,
  RuleError,
  type Actor,
  type Change,
  type Unit,
} from '@club/service-kit';
import type { Model } from 'mongoose';
import type { LiveDocuments } from '../lists/live-documents.ts';

/** Who changes something of the catalogue, how, and in which request. */
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

/** What sections and formulas differ in. */
export interface CatalogueKind<E extends 'section' | 'formule', D extends CatalogueDocument> {
  entity: E;
  model: Model<D>;
  /** Where it is read from. */
  live: LiveDocuments<D>;
  /** What its history compares. */
  shown(document: D): object;
  /** What others copy. */
  state(document: D): Change<E>['state'];
  /** Said when another one has its code. */
  codeTaken: string;
}

/** How one kind of the catalogue is written. */
export interface CatalogueStore<D> {
  /** Stores a new one with its history line and its event. */
  insert(unit: Unit, document: D, origin: ChangeOrigin): Promise<void>;
  /** Writes changes of one read in the same transaction, with its history line and its event; answers it as it stands then. */
  store(unit: Unit, before: D, changes: Partial<D>, origin: ChangeOrigin): Promise<D>;
  /** Waits for a write; throws `duplicate_code` (409) when another one has its code. */
  orDuplicate<T>(write: Promise<T>): Promise<T>;
}

/** The writes of one kind; whoever reads from memory sees them as soon as they are committed. */
export function catalogueStore<E extends 'section' | 'formule', D extends CatalogueDocument>(
  kind: CatalogueKind<E, D>,
): CatalogueStore<D> {
  const record = (unit: Unit, before: D | null, after: D, origin: ChangeOrigin): Promise<void> => {
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
      await kind.model.collection.insertOne(document as never, { session: unit.session });
      await record(unit, null, document, origin);
    },
    async store(unit, before, changes, origin) {
      const updatedBy = personOf(origin.actor).nom;
      const written = { ...changes, version: before.version + 1, updatedAt: new Date(), updatedBy };
      const after = { ...before, ...written };
      const { session } = unit;
      await kind.model.collection.updateOne(
        { _id: before._id as never },
        { $set: written as never },
        { session },
      );
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
