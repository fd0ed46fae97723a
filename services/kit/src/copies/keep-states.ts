import type { EntityState } from '@club/contract';
import mongoose from 'mongoose';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { Failed } from './keep-messages.ts';

interface Stored {
  _id: string;
  version: number;
  deleted: boolean;
}

type State = EntityState<unknown>;

const duplicateKey = 11000;

/**
 * Keeps states that are newer than the copy, in one bulk write. Tombstones stay, so a late state cannot revive a
 * deleted record. A duplicate key means that the copy exists, perhaps older: those are written again without upsert.
 * Idempotent: deliveries may come twice and in any order. Throws when MongoDB as a whole refuses.
 */
export async function keepStates(collection: Collection<Stored>, states: readonly State[]): Promise<Failed> {
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

/** Writes the states; answers each one's error by id. */
async function write(
  collection: Collection<Stored>,
  states: readonly State[],
  upsert: boolean,
): Promise<Failed> {
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
    // No error of its own: the write concern failed, which concerns all of them.
    if (perState.length === 0) throw error;
    return new Map(perState.map((one) => [states[one.index]?.id ?? '', one]));
  }
}

function updateOf({ id, version, deleted, data }: State, upsert: boolean): AnyBulkWriteOperation<Stored> {
  const filter = { _id: id, version: { $lt: version } };
  return {
    updateOne: { filter, update: { $set: { ...(data as object | null), version, deleted } }, upsert },
  };
}

/** The copy exists; not a second unique index of the copy that refuses the state. */
function alreadyExists(error: unknown): boolean {
  const { code, errmsg } = (error ?? {}) as { code?: number; errmsg?: string };
  return code === duplicateKey && errmsg?.includes(' index: _id_ ') === true;
}
