import mongoose, { type mongo, type Schema, type Types } from 'mongoose';

/** A filter on `T`: fields, paths (`details.statut`) and operators; unknown fields do not compile. */
export type FilterOf<T> = {
  readonly [Field in keyof T]?: T[Field] | ElementOf<T[Field]> | Operators;
} & {
  readonly $or?: readonly FilterOf<T>[];
  readonly $and?: readonly FilterOf<T>[];
  readonly $expr?: object;
} & Paths;

/** An update of `T`, or pipeline stages. */
export type ChangeOf<T> =
  | {
      readonly $set?: Partial<T> & Paths;
      readonly $setOnInsert?: Partial<T>;
      readonly $unset?: { readonly [Field in keyof T]?: '' } & Paths;
      readonly $inc?: { readonly [Field in keyof T]?: number } & Paths;
      readonly $currentDate?: { readonly [Field in keyof T]?: true };
      readonly $max?: Partial<T> & Paths;
      readonly $push?: { readonly [Field in keyof T]?: unknown } & Paths;
      readonly $pull?: { readonly [Field in keyof T]?: unknown } & Paths;
      readonly $addToSet?: { readonly [Field in keyof T]?: unknown } & Paths;
    }
  | object[];

/** A list matches by one of its elements. */
type ElementOf<Value> = NonNullable<Value> extends readonly (infer Element)[] ? Element : never;

interface ById {
  readonly _id: Id | Operators;
}

type Id = string | number | Types.ObjectId;

type Operators = Readonly<Record<`$${string}`, unknown>>;
type Paths = Readonly<Record<`${string}.${string}`, unknown>>;

/** One write of a bulk. */
export type WriteOf<T> =
  | { replaceOne: { filter: FilterOf<T>; replacement: T } }
  | { updateOne: { filter: FilterOf<T>; update: ChangeOf<T>; upsert?: boolean } };

/** The driver's collection of `T`; `Of` types a projection. */
export interface CollectionOf<T extends { _id: Id }> {
  readonly collectionName: string;
  find<Of extends object = T>(filter?: FilterOf<T> | ById, options?: mongo.FindOptions): mongo.FindCursor<Of>;
  findOne(filter: FilterOf<T> | ById, options?: mongo.FindOneOptions): Promise<T | null>;
  findOne<Of extends object>(filter: FilterOf<T> | ById, options?: mongo.FindOneOptions): Promise<Of | null>;
  findOneAndUpdate(
    filter: FilterOf<T>,
    change: ChangeOf<T>,
    options: mongo.FindOneAndUpdateOptions,
  ): Promise<T | null>;
  findOneAndDelete(filter: FilterOf<T>, options: mongo.FindOneAndDeleteOptions): Promise<T | null>;
  aggregate<Of extends object>(
    stages: object[],
    options?: mongo.AggregateOptions,
  ): mongo.AggregationCursor<Of>;
  distinct<Field extends keyof T & string>(field: Field, filter: FilterOf<T>): Promise<T[Field][]>;
  countDocuments(filter?: FilterOf<T>, options?: mongo.CountDocumentsOptions): Promise<number>;
  estimatedDocumentCount(): Promise<number>;
  insertOne(document: T, options?: mongo.InsertOneOptions): Promise<unknown>;
  insertMany(documents: T[], options?: mongo.BulkWriteOptions): Promise<unknown>;
  updateOne(
    filter: FilterOf<T>,
    change: ChangeOf<T>,
    options?: mongo.UpdateOptions,
  ): Promise<mongo.UpdateResult>;
  updateMany(
    filter: FilterOf<T>,
    change: ChangeOf<T>,
    options?: mongo.UpdateOptions,
  ): Promise<mongo.UpdateResult>;
  replaceOne(
    filter: FilterOf<T>,
    replacement: T,
    options?: mongo.ReplaceOptions,
  ): Promise<mongo.UpdateResult>;
  bulkWrite(writes: WriteOf<T>[], options?: mongo.BulkWriteOptions): Promise<mongo.BulkWriteResult>;
  deleteOne(filter: FilterOf<T>, options?: mongo.DeleteOptions): Promise<mongo.DeleteResult>;
  deleteMany(filter?: FilterOf<T>, options?: mongo.DeleteOptions): Promise<mongo.DeleteResult>;
}

/**
 * Declares a collection: its schema gives indexes and defaults of former records (P-11); reads and writes use the driver.
 * Filters are not checked here: build them from validated values only (P-10).
 */
export function defineCollection<T extends { _id: Id }>(name: string, schema: Schema<T>): CollectionOf<T> {
  // Mongoose types it for ObjectIds and any filter.
  return mongoose.model<T>(name, schema).collection as unknown as CollectionOf<T>;
}
