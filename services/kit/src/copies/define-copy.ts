import type { EntityName, EntityState, StateOf } from '@club/contract';
import type { IndexDefinition, Model } from 'mongoose';
import { collectionOf, type CollectionOf } from '../mongo/define-collection.ts';
import { copyModel, type CopyDocument } from './copy-model.ts';
import type { Failed } from './keep-messages.ts';
import { keepStates, type StoredCopy } from './keep-states.ts';

/** A copy as its consumer sees it. */
export interface AnyCopy {
  readonly entity: EntityName;
  /** Stores the states newer than the copy's; returns those that could not be stored, with the error. */
  keep(states: readonly EntityState<unknown>[]): Promise<Failed>;
}

/** This service's copy of another service's entities, to be passed to startService. */
export interface Copy<E extends EntityName> extends AnyCopy {
  readonly entity: E;
  readonly model: Model<CopyDocument<E>>;
  readonly collection: CollectionOf<CopyDocument<E>>;
  keep(states: readonly EntityState<StateOf[E]>[]): Promise<Failed>;
}

/** Declares a copy, with the indexes of its queries. */
export function defineCopy<E extends EntityName>(
  entity: E,
  indexes: readonly IndexDefinition[] = [],
): Copy<E> {
  const model = copyModel(entity, indexes);
  const collection = collectionOf<CopyDocument<E>>(model);
  const rows = collectionOf<StoredCopy>(model);
  return { entity, model, collection, keep: (states) => keepStates(rows, states) };
}
