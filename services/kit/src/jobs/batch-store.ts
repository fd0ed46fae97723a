import { Schema, type ClientSession, type IndexDefinition, type SchemaDefinitionProperty } from 'mongoose';
import { defineCollection, type CollectionOf } from '../mongo/define-collection.ts';
import { leaseField, type StoredRun } from './run-store.ts';

/** A stored run over many items; the items are in its batches. */
export interface StoredBatchRun extends StoredRun {
  etat: 'en_cours' | 'termine' | 'annule';
  /** Number of items. */
  total: number;
  done: number;
  /** First batch not done. */
  nextLot: number;
  /** When a batch was last taken: runs take turns. */
  servedAt: Date;
  createdBy: { id: string; nom: string };
  createdAt: Date;
}

/** Items of a run that are done in one transaction. */
export interface StoredBatch<Refus> {
  index: number;
  items: string[];
  refuses: Refus[];
}

/** What a batch job stores, and under which names. */
export interface BatchFields<Own, Count extends string> {
  collections: { runs: string; batches: string };
  /** Schema of the job's own fields. */
  own: Record<keyof Own, SchemaDefinitionProperty>;
  /** Counters: each item of an ended run is in one of them, or refused. */
  counts: readonly Count[];
  /** Beside the index on whose turn it is. */
  indexes?: readonly IndexDefinition[];
  /** Schema of a refusal; `key` is the field that each has. */
  refus: { key: string; fields: Record<string, SchemaDefinitionProperty> };
  /** Names of the stored fields of a batch that hold its run and its items. */
  batchNames?: { run: string; items: string };
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

/** Declares the collection of a batch job's runs. */
export function batchRuns<Own, Count extends string>({
  collections,
  own,
  counts,
  indexes = [],
}: BatchFields<Own, Count>): CollectionOf<StoredBatchRun & Own & Record<Count, number>> {
  type Run = StoredBatchRun & Own & Record<Count, number>;
  const schema = new Schema(
    {
      _id: text,
      etat: text,
      ...own,
      total: number,
      done: number,
      nextLot: number,
      attempts: number,
      ...Object.fromEntries(counts.map((name) => [name, number])),
      lease: leaseField,
      servedAt: date,
      createdBy: { type: { id: String, nom: String }, required: true, _id: false },
      requestId: text,
      createdAt: date,
      finishedAt: { type: Date, default: null },
    },
    { versionKey: false, collection: collections.runs, suppressReservedKeysWarning: true },
  );
  for (const index of indexes) schema.index(index);
  schema.index({ etat: 1, servedAt: 1 });
  return defineCollection<Run>(collections.runs, schema as never);
}

/** The batches of a job's runs. */
export interface BatchStore<Refus> {
  insert(runId: string, batches: readonly (readonly string[])[], session?: ClientSession): Promise<void>;
  /** Throws when there is none. */
  read(runId: string, index: number): Promise<StoredBatch<Refus>>;
  refuse(runId: string, index: number, refuses: readonly Refus[], session: ClientSession): Promise<void>;
  /** Changes the refusals that have this value, in whatever run. */
  rewriteRefusals(
    field: string,
    value: string,
    session: ClientSession,
    rewrite: (refus: Refus) => Refus,
  ): Promise<void>;
  /** Refusals by run, in order of batches. */
  refusesOf(runIds: readonly string[]): Promise<Map<string, Refus[]>>;
}

const batchId = (runId: string, index: number) => `${runId}:${index}`;

/** Names of the run and item fields vary by job. */
interface BatchRow {
  _id: string;
  index: number;
  refuses: unknown[];
  [field: string]: unknown;
}

/** Declares the collection of a job's batches. */
export function batchStore<Refus>({
  collections,
  refus: { key, fields },
  batchNames = { run: 'runId', items: 'items' },
}: Pick<BatchFields<never, never>, 'collections' | 'refus' | 'batchNames'>): BatchStore<Refus> {
  const { run, items } = batchNames;
  const schema = new Schema(
    {
      _id: text,
      [run]: text,
      index: number,
      [items]: { type: [String], required: true },
      refuses: [new Schema(fields, { _id: false })],
    },
    { versionKey: false, collection: collections.batches },
  );
  const someRefused = { [`refuses.${key}`]: { $exists: true } };
  // Small: most batches refuse nobody.
  schema.index({ [run]: 1, index: 1 }, { partialFilterExpression: someRefused });
  const batches = defineCollection<BatchRow>(collections.batches, schema as never);
  return {
    insert: async (runId, parts, session) => {
      const rows = parts.map((part, index): BatchRow => ({
        _id: batchId(runId, index),
        [run]: runId,
        index,
        [items]: part,
        refuses: [],
      }));
      if (rows.length > 0) await batches.insertMany(rows, { session });
    },
    read: async (runId, index) => {
      const row = await batches.findOne({ _id: batchId(runId, index) });
      if (!row) throw new Error(`the run ${runId} has no batch ${index}`);
      return { index, items: row[items] as string[], refuses: row.refuses as Refus[] };
    },
    refuse: async (runId, index, refuses, session) => {
      const update = { $set: { refuses: [...refuses] } };
      await batches.updateOne({ _id: batchId(runId, index) }, update, { session });
    },
    rewriteRefusals: async (field, value, session, rewrite) => {
      const found = await batches
        .find({ ...someRefused, [`refuses.${field}`]: value }, { session })
        .toArray();
      for (const { _id, refuses } of found) {
        const about = (refus: unknown) => (refus as Record<string, unknown>)[field] === value;
        const rewritten = refuses.map((refus) => (about(refus) ? rewrite(refus as Refus) : refus));
        await batches.updateOne({ _id }, { $set: { refuses: rewritten } }, { session });
      }
    },
    refusesOf: async (runIds) => {
      const rows = await batches
        .find({ [run]: { $in: runIds }, ...someRefused })
        .sort({ [run]: 1, index: 1 })
        .toArray();
      const byRun = Map.groupBy(rows, (row) => String(row[run]));
      return new Map([...byRun].map(([id, of]) => [id, of.flatMap(({ refuses }) => refuses) as Refus[]]));
    },
  };
}
