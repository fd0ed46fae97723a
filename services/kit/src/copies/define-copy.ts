import type { EntityName, EntityState, StateOf } from '@club/contract';
import type { IndexDefinition, Model } from 'mongoose';
import { copyModel, type CopyDocument } from './copy-model.ts';
import type { Failed } from './keep-messages.ts';
import { keepStates } from './keep-states.ts';

/** A copy as the consumer feeds it. */
export interface AnyCopy {
  readonly entity: EntityName;
  /** Keeps the states that are newer than the copy's; answers those that could not be stored, with the error. */
  keep(states: readonly EntityState<unknown>[]): Promise<Failed>;
}

/** This service's copy of another service's entities: read `model`, pass the copy to startService. */
export interface Copy<E extends EntityName> extends AnyCopy {
  readonly entity: E;
  readonly model: Model<CopyDocument<E>>;
  keep(states: readonly EntityState<StateOf[E]>[]): Promise<Failed>;
}

/** Declares a copy with the indexes its readers need. */
export function defineCopy<E extends EntityName>(
  entity: E,
  indexes: readonly IndexDefinition[] = [],
): Copy<E> {
  const model = copyModel(entity, indexes);
  return { entity, model, keep: (states) => keepStates(model.collection as never, states) };
}
