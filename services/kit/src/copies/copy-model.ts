import mongoose, { Schema, type IndexDefinition, type Model } from 'mongoose';
import type { EntityName, StateOf } from '@club/contract';

/** The published state, flat; a tombstone keeps the last state known (E-3). */
export type CopyDocument<E extends EntityName> = {
  _id: string;
  version: number;
  deleted: boolean;
} & StateOf[E];

/** Declares a copy's collection; its schema accepts any published state. */
export function copyModel<E extends EntityName>(
  entity: E,
  indexes: readonly IndexDefinition[],
): Model<CopyDocument<E>> {
  const schema = new Schema<CopyDocument<E>>(
    { _id: String, version: Number, deleted: Boolean } as never,
    { strict: false, strictQuery: false, versionKey: false, collection: `${entity}_copies` } as never,
  );
  for (const index of indexes) schema.index(index);
  return mongoose.model<CopyDocument<E>>(`${entity}-copy`, schema) as unknown as Model<CopyDocument<E>>;
}
