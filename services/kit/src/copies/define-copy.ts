import type { EntityName, EntityState, StateOf } from '@club/contract';
import { Schema, type IndexDefinition } from 'mongoose';
import { defineCollection, type CollectionOf } from '../mongo/define-collection.ts';
import type { Failed } from './keep-messages.ts';
import { keepStates, type StoredCopy } from './keep-states.ts';

/** The published state, flat; a tombstone keeps the last state known (E-3). */
export type CopyDocument<E extends EntityName> = {
  _id: string;
  version: number;
  deleted: boolean;
} & StateOf[E];

/** A copy as its consumer sees it. */
export interface AnyCopy {
  readonly entity: EntityName;
  /** Stores the states newer than the copy's; returns those that could not be stored, with the error. */
  keep(states: readonly EntityState<unknown>[]): Promise<Failed>;
}

/** This service's copy of another service's entities, to be passed to startService. */
export interface Copy<E extends EntityName> extends AnyCopy {
  readonly entity: E;
  readonly collection: CollectionOf<CopyDocument<E>>;
  keep(states: readonly EntityState<StateOf[E]>[]): Promise<Failed>;
}

/** Declares a copy, with the indexes of its queries. */
export function defineCopy<E extends EntityName>(
  entity: E,
  indexes: readonly IndexDefinition[] = [],
): Copy<E> {
  const schema = new Schema({ _id: String }, { versionKey: false, collection: `${entity}_copies` });
  for (const index of indexes) schema.index(index);
  const collection = defineCollection<CopyDocument<E>>(`${entity}-copy`, schema as never);
  // Any published state is stored as it came.
  const rows = collection as unknown as CollectionOf<StoredCopy>;
  return { entity, collection, keep: (states) => keepStates(rows, states) };
}
