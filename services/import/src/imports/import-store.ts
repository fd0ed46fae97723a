import type { ImportRun, ImportType } from '@club/contract';
import { RuleError, type Actor } from '@club/service-kit';
import type { Types } from 'mongoose';
import type { FileKind } from '../reading/file-kind.ts';
import { tellChange } from './import-changes.ts';
import { deleteFile } from './import-files.ts';
import { Imports, toImportRun, type StoredImport } from './import-model.ts';

/** What is known of an import when it is asked for. */
export interface NewImport {
  importId: string;
  type: ImportType;
  fileName: string;
  kind: FileKind;
  actor: Actor;
  requestId: string;
  /** The sending of its file: another one of the same import may follow while this one fails. */
  upload: string;
}

const noLease = { owner: null, until: new Date(0) };

const notFound = () => new RuleError('not_found', { message: 'Import introuvable.' });

/**
 * Announces an import whose file is still being sent, so that it can be followed already. One that is there under this
 * id stays as it is.
 */
export async function announceImport({ importId, actor, upload, ...known }: NewImport): Promise<void> {
  await Imports.updateOne(
    { _id: importId },
    {
      $setOnInsert: {
        ...known,
        statut: 'en_attente',
        startedAt: new Date(),
        startedBy: { id: actor.id, nom: actor.nom },
        lease: noLease,
      },
    },
    { upsert: true, setDefaultsOnInsert: true },
  );
  await Imports.updateOne({ _id: importId, fileId: null, statut: 'en_attente' }, { $set: { upload } });
  tellChange(importId);
}

/** Takes back the announcement of an import whose file did not arrive whole or cannot be read, unless it is sent again since. */
export async function withdrawImport(importId: string, upload: string): Promise<void> {
  await Imports.deleteOne({ _id: importId, upload, fileId: null, statut: 'en_attente' });
  tellChange(importId);
}

/** Gives an announced import its file: from here on it runs. False when it has one already, or was cancelled. */
export async function attachFile(
  importId: string,
  fileId: Types.ObjectId,
  fileHash: string,
): Promise<boolean> {
  const { matchedCount } = await Imports.updateOne(
    { _id: importId, fileId: null, statut: 'en_attente' },
    { $set: { fileId, fileHash, startedAt: new Date() } },
  );
  return matchedCount === 1;
}

/** An import as it is stored, or null. */
export async function findStored(importId: string): Promise<StoredImport | null> {
  return await Imports.findById(importId).lean<StoredImport | null>();
}

/** An import by its id. Throws not_found. */
export async function findImport(importId: string): Promise<ImportRun> {
  const stored = await findStored(importId);
  if (!stored) throw notFound();
  return toImportRun(stored);
}

/** The latest imports, newest first. */
export async function listImports(limit: number): Promise<ImportRun[]> {
  const stored = await Imports.find().sort({ startedAt: -1 }).limit(limit).lean<StoredImport[]>();
  return stored.map(toImportRun);
}

/** Asks for the end of an import: at once when it has not begun, else after the batches on their way. */
export async function requestCancel(importId: string): Promise<void> {
  const message = 'Import annulé avant d’avoir commencé.';
  const waiting = await Imports.findOneAndUpdate(
    { _id: importId, statut: 'en_attente' },
    { $set: { statut: 'annule', message, finishedAt: new Date(), fileId: null } },
    { projection: { fileId: 1 } },
  ).lean();
  if (waiting?.fileId) await deleteFile(waiting.fileId);
  if (!waiting)
    await Imports.updateOne({ _id: importId, statut: 'en_cours' }, { $set: { cancelRequested: true } });
  tellChange(importId);
}
