import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A stored row without code, known by its hash. */
interface ImportedRow {
  _id: string;
  importId: string;
}

const importedRowSchema = new Schema<ImportedRow>(
  { _id: { type: String, required: true }, importId: { type: String, required: true } },
  { collection: 'imported_rows', versionKey: false },
);

/** Nothing else tells that a file of codeless rows comes again. */
export const ImportedRows = defineCollection<ImportedRow>('ImportedRow', importedRowSchema);
