import { randomUUID } from 'node:crypto';
import type { FieldError } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import { wakeJob } from '@club/service-kit/jobs';
import { makeTempFolder, receiveUpload, type UploadOptions } from '@club/service-kit/upload';
import { deleteFile, hashOf, storeFile } from './import-files.ts';
import { importRuns, type StoredImport } from './import-model.ts';
import { announceImport, attachFile, findStored, withdrawImport, type NewImport } from './import-store.ts';

type Request = Pick<CallRequest<unknown>, 'req' | 'res' | 'actor' | 'requestId'>;

/** What the client says of an import. */
export type Described = Pick<NewImport, 'type' | 'mode' | 'kind' | 'dryRun'> & { importId?: string };

/** A file that makes an import. */
export interface IncomingFile {
  largest: UploadOptions['largest'];
  /** What its fields and its name say, or what is wrong with the fields. Throws why the import is refused. */
  describe(fields: object, fileName: string): { value: Described } | { errors: FieldError[] };
  /** Why a request without a file is refused. */
  missing(): RuleError;
  /** Throws why the content is refused. */
  check(path: string, described: Described): Promise<void>;
}

/** Receives and keeps a file, under the id that the client chose or a new one; answers the id. A failure leaves nothing. */
export async function takeIn({ req, res, actor, requestId }: Request, file: IncomingFile): Promise<string> {
  await using folder = await makeTempFolder();
  const from = { actor, requestId, upload: randomUUID() };
  let announced: string | undefined;
  /** Announces the import when the fields before the file suffice. */
  const onFile = async (fileName: string, fields: object) => {
    const said = file.describe(fields, fileName);
    if ('errors' in said || said.value.importId === undefined) return;
    announced = said.value.importId;
    await announceImport({ ...said.value, importId: announced, fileName, ...from });
  };
  try {
    const { largest } = file;
    const upload = await receiveUpload(req, res, { folder: folder.path, filePart: 'file', largest, onFile });
    if (!upload.file) throw file.missing();
    const { path, fileName } = upload.file;
    const said = file.describe(upload.fields, fileName);
    if ('errors' in said) throw new RuleError('validation', { errors: said.errors });
    await file.check(path, said.value);
    const { importId = randomUUID() } = said.value;
    await submit({ ...said.value, importId, fileName, ...from }, path);
    return importId;
  } catch (error) {
    if (announced) await withdrawImport(announced, from.upload);
    throw error;
  }
}

const isSameRequest = ({ type, mode, plan }: StoredImport, asked: NewImport) =>
  type === asked.type && (mode ?? 'creer') === asked.mode && (plan !== null) === (asked.dryRun === true);

/** Announces an import and gives it its file; the same id again answers the first import. */
async function submit(known: NewImport, path: string): Promise<void> {
  const fileHash = await hashOf(path);
  await announceImport(known);
  const fileId = await storeFile(path, known.fileName);
  if (await attachFile(known.importId, fileId, fileHash)) {
    wakeJob(importRuns);
    return;
  }
  await deleteFile(fileId);
  const first = await findStored(known.importId);
  if (first?.fileHash && (first.fileHash !== fileHash || !isSameRequest(first, known))) {
    throw new RuleError('idempotency_mismatch', {
      message: 'Cet identifiant d’import a déjà servi pour un autre fichier.',
    });
  }
}
