import mongoose, { Schema, type IndexDefinition, type Model } from 'mongoose';
import type { EntityName, StateOf } from '@club/contract';

/** A copied entity: its published state, flat. A tombstone keeps the last state known. */
export type CopyDocument<E extends EntityName> = {
  _id: string;
  version: number;
  deleted: boolean;
} & StateOf[E];

/** Declares the collection of a copy; it takes whatever the published state holds. */
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
