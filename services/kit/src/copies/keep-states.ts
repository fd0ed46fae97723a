import type { EntityState } from '@club/contract';
import mongoose from 'mongoose';
import type { Failed } from './keep-messages.ts';

/** Fields of every copy. */
export interface StoredCopy {
  _id: string;
  version: number;
  deleted: boolean;
}

interface CopyCollection {
  bulkWrite(writes: StateWrite[], options: { ordered: false }): Promise<unknown>;
}

interface StateWrite {
  updateOne: {
    filter: { _id: string; version: { $lt: number } };
    update: { $set: Omit<StoredCopy, '_id'> };
    upsert: boolean;
  };
}

type State = EntityState<unknown>;

const duplicateKey = 11000;

/**
 * Writes states newer than the copy in one bulk write; idempotent, in any order. Tombstones stay: a late state cannot revive
 * a record (E-3). A duplicate key means that the copy exists: tried again without upsert. Throws when MongoDB refuses as a
 * whole.
 */
export async function keepStates(collection: CopyCollection, states: readonly State[]): Promise<Failed> {
  const newest = newestOfEach(states);
  const refused = await write(collection, newest, true);
  const existing = newest.filter(({ id }) => alreadyExists(refused.get(id)));
  const failed = await write(collection, existing, false);
  const others = [...refused].filter(([, error]) => !alreadyExists(error));
  return new Map([...others, ...failed]);
}

function newestOfEach(states: readonly State[]): State[] {
  const newest = new Map<string, State>();
  for (const state of states) {
    if (state.version > (newest.get(state.id)?.version ?? -1)) newest.set(state.id, state);
  }
  return [...newest.values()];
}

/** Returns each refused state's error by id. */
async function write(collection: CopyCollection, states: readonly State[], upsert: boolean): Promise<Failed> {
  if (states.length === 0) return new Map();
  try {
    await collection.bulkWrite(
      states.map((state) => updateOf(state, upsert)),
      { ordered: false },
    );
    return new Map();
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const perState = [error.writeErrors].flat();
    // A failed write concern affects all of them.
    if (perState.length === 0) throw error;
    return new Map(perState.map((one) => [states[one.index]?.id ?? '', one]));
  }
}

function updateOf({ id, version, deleted, data }: State, upsert: boolean): StateWrite {
  const filter = { _id: id, version: { $lt: version } };
  return {
    updateOne: { filter, update: { $set: { ...(data as object | null), version, deleted } }, upsert },
  };
}

/** Not a second unique index of the copy that refuses the state. */
function alreadyExists(error: unknown): boolean {
  const { code, errmsg } = (error ?? {}) as { code?: number; errmsg?: string };
  return code === duplicateKey && errmsg?.includes(' index: _id_ ') === true;
}
