import type { ImportType } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import {
  retainedOf,
  titleSetKey,
  type Ordres,
  type RetainedColumn,
  type SaidColumns,
} from './column-titles.ts';

/** How a set of titles was corrected last; the next file with these titles is read so. */
export interface RetainedColumns {
  /** Type and set of titles. */
  _id: string;
  columns: RetainedColumn[];
  /** Absent when none was said. */
  ordres?: Ordres;
  le: Date;
}

const schema = new Schema<RetainedColumns>(
  {
    _id: { type: String, required: true },
    columns: { type: Schema.Types.Mixed, required: true },
    ordres: Schema.Types.Mixed,
    le: { type: Date, required: true },
  },
  { collection: 'import_columns', versionKey: false },
);

const Retained = defineCollection<RetainedColumns>('ImportColumns', schema);

const idOf = (type: ImportType, titres: readonly string[]) => `${type}/${titleSetKey(titres)}`;

/** null when these titles were never corrected. */
export function retainedColumns(
  type: ImportType,
  titres: readonly string[],
): Promise<RetainedColumns | null> {
  return Retained.findOne({ _id: idOf(type, titres) });
}

/** Remembers a correction in the place of an earlier one. */
export async function retainColumns(
  type: ImportType,
  titres: readonly string[],
  { champs, ordres = {} }: SaidColumns,
): Promise<void> {
  const set = { columns: retainedOf(titres, champs ?? []), ordres, le: new Date() };
  await Retained.updateOne({ _id: idOf(type, titres) }, { $set: set }, { upsert: true });
}
