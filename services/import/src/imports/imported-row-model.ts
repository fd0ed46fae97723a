import mongoose, { Schema } from 'mongoose';

/** A row without code that an import has stored, known by a hash of what it held. */
interface ImportedRow {
  /** Hash of the row's content. */
  _id: string;
  importId: string;
}

const importedRowSchema = new Schema<ImportedRow>(
  { _id: { type: String, required: true }, importId: { type: String, required: true } },
  { collection: 'imported_rows', versionKey: false },
);

/** Rows without code: nothing else tells that the same file comes a second time. */
export const ImportedRows = mongoose.model<ImportedRow>('ImportedRow', importedRowSchema);
