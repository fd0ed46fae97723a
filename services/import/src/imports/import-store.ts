import type { ImportMode, ImportRun, ImportRunType } from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import { noLease, tellChange } from '@club/service-kit/jobs';
import type { Types } from 'mongoose';
import type { FileKind } from '../reading/file-kind.ts';
import { deleteFile } from './import-files.ts';
import { planDays } from '../plans/ligne-model.ts';
import { Imports, toImportRun, type StoredImport, type StoredPlan } from './import-model.ts';

export interface NewImport {
  importId: string;
  type: ImportRunType;
  mode: ImportMode;
  fileName: string;
  /** null for an archive of photos. */
  kind: FileKind | null;
  actor: Actor;
  requestId: string;
  /** Another upload may follow while this one fails. */
  upload: string;
  /** Tells first what would happen (W-7). */
  dryRun?: boolean;
}

const dayMs = 86_400_000;

const newPlan = (): StoredPlan => ({
  phase: 'plan',
  colonnes: [],
  crees: 0,
  modifies: 0,
  ignores: 0,
  refuses: 0,
  conflits: 0,
  choixConflits: null,
  until: new Date(Date.now() + planDays * dayMs),
});

/** An import whose file has not arrived. */
const announced = { fileHash: null, fileId: null, statut: 'en_attente' } as const;

/** The account of a new import. */
export const nothingDone = {
  ...announced,
  upload: null,
  message: null,
  failure: null,
  finishedAt: null,
  annulation: null,
  rowsTotal: null,
  rowsDone: 0,
  imported: 0,
  modifies: 0,
  skipped: 0,
  errors: 0,
  errorDetails: [],
  avertissements: [],
  nextBatch: 0,
  attempts: 0,
  cancelRequested: false,
};

/** Thrown of an id that no import has. */
export const importNotFound = () => new RuleError('not_found', { message: 'Import introuvable.' });

/** Announces an import before its file is complete, so that it can be followed. An existing id stays. */
export async function announceImport({
  importId,
  actor,
  upload,
  dryRun = false,
  ...known
}: NewImport): Promise<void> {
  const announcement: Omit<StoredImport, '_id'> = {
    ...nothingDone,
    ...known,
    startedAt: new Date(),
    startedBy: { id: actor.id, nom: actor.nom },
    lease: noLease(),
    plan: dryRun ? newPlan() : null,
  };
  await Imports.updateOne({ _id: importId }, { $setOnInsert: announcement }, { upsert: true });
  await Imports.updateOne({ _id: importId, ...announced }, { $set: { upload } });
  tellChange(importId);
}

/** Takes an announcement back when its file failed, unless it was sent again. */
export async function withdrawImport(importId: string, upload: string): Promise<void> {
  await Imports.deleteOne({ _id: importId, upload, ...announced });
  tellChange(importId);
}

/** Gives an import its file: it runs. False when it has one, or was cancelled. */
export async function attachFile(
  importId: string,
  fileId: Types.ObjectId,
  fileHash: string,
): Promise<boolean> {
  const { matchedCount } = await Imports.updateOne(
    { _id: importId, ...announced },
    { $set: { fileId, fileHash, startedAt: new Date() } },
  );
  return matchedCount === 1;
}

export async function findStored(importId: string): Promise<StoredImport | null> {
  return await Imports.findOne({ _id: importId });
}

/** Throws not_found. */
export async function findImport(importId: string): Promise<ImportRun> {
  const stored = await findStored(importId);
  if (!stored) throw importNotFound();
  return toImportRun(stored);
}

/** Newest first. */
export async function listImports(limit: number): Promise<ImportRun[]> {
  const stored = await Imports.find().sort({ startedAt: -1 }).limit(limit).toArray();
  return stored.map(toImportRun);
}

/** Ends an import: at once before it began, else after the batches under way. */
export async function requestCancel(importId: string): Promise<void> {
  const message = 'Import annulé avant d’avoir commencé.';
  const waiting = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'en_attente' },
    { $set: { statut: 'annule', message, finishedAt: new Date(), fileId: null } },
    { projection: { fileId: 1 } },
  );
  if (waiting?.fileId) await deleteFile(waiting.fileId);
  if (!waiting)
    await Imports.updateOne({ _id: importId, statut: 'en_cours' }, { $set: { cancelRequested: true } });
  tellChange(importId);
}
