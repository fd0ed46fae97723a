import type { ErrorCode, ImportRun } from '@club/contract';
import mongoose, { Schema, type Types } from 'mongoose';
import type { FileKind } from '../reading/file-kind.ts';

/** An import as it is stored: the account of the contract, and what any process needs to go on with it. */
export interface StoredImport extends Omit<ImportRun, 'id' | 'startedAt' | 'finishedAt' | 'startedBy'> {
  /** Chosen by the client, or a UUID. */
  _id: string;
  startedAt: Date;
  finishedAt: Date | null;
  startedBy: { id: string; nom: string };
  requestId: string;
  kind: FileKind;
  /** The sending of the file that was announced last. */
  upload: string | null;
  /** In the bucket of files; null while the file is still being sent. */
  fileId: Types.ObjectId | null;
  /** SHA-256 of the file: the same id with another file is refused. */
  fileHash: string | null;
  /** First batch that is not confirmed: the run resumes there. */
  nextBatch: number;
  /** Times it was taken up since the last confirmed batch: a file that kills its process is given up. */
  attempts: number;
  cancelRequested: boolean;
  /** Who works on it and until when nobody else may; by the clock of the database. */
  lease: { owner: string | null; until: Date };
  /** Why it failed, when the request that waits for it should be answered by an error. */
  failure: ErrorCode | null;
}

const detailSchema = new Schema(
  { row: Number, column: String, value: String, reason: String },
  { _id: false },
);

const importSchema = new Schema<StoredImport>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    fileName: { type: String, required: true },
    kind: { type: String, required: true },
    upload: { type: String, default: null },
    fileId: { type: Schema.Types.ObjectId, default: null },
    fileHash: { type: String, default: null },
    statut: { type: String, required: true },
    rowsTotal: { type: Number, default: null },
    rowsDone: { type: Number, default: 0 },
    imported: { type: Number, default: 0 },
    skipped: { type: Number, default: 0 },
    errors: { type: Number, default: 0 },
    errorDetails: { type: [detailSchema], default: [] },
    message: { type: String, default: null },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    startedBy: { type: { id: String, nom: String }, required: true, _id: false },
    requestId: { type: String, required: true },
    nextBatch: { type: Number, default: 0 },
    attempts: { type: Number, default: 0 },
    cancelRequested: { type: Boolean, default: false },
    lease: { type: { owner: String, until: Date }, required: true, _id: false },
    failure: { type: String, default: null },
  },
  { collection: 'imports', versionKey: false, suppressReservedKeysWarning: true },
);

/** Error details hold what people wrote about members: they are not kept longer than they serve. */
const keptForSeconds = 90 * 86_400;

importSchema.index({ startedAt: -1 });
importSchema.index({ statut: 1, startedAt: 1 });
importSchema.index({ finishedAt: 1 }, { expireAfterSeconds: keptForSeconds });
/** One import at a time in the whole club: two would share the same rows and the same machine. */
importSchema.index({ statut: 1 }, { unique: true, partialFilterExpression: { statut: 'en_cours' } });

export const Imports = mongoose.model<StoredImport>('Import', importSchema);

/** The contract's view of a stored import. */
export function toImportRun(stored: StoredImport): ImportRun {
  return {
    id: stored._id,
    type: stored.type,
    fileName: stored.fileName,
    statut: stored.statut,
    rowsTotal: stored.rowsTotal,
    rowsDone: stored.rowsDone,
    imported: stored.imported,
    skipped: stored.skipped,
    errors: stored.errors,
    errorDetails: stored.errorDetails,
    message: stored.message,
    startedAt: stored.startedAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    startedBy: stored.startedBy.nom,
  };
}
