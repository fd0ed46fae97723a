import { randomUUID } from 'node:crypto';
import type { ImportAccount, importCalls, ImportPlan, StartImport } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type CallRequest } from '@club/service-kit';
import { wakeJob } from '@club/service-kit/jobs';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { FileFault } from '../reading/file-fault.ts';
import { checkContent, fileKinds, kindOfName, type FileKind } from '../reading/file-kind.ts';
import { kindOf as importKindOf } from '../kinds/kinds.ts';
import { waitForImport } from './follow-import.ts';
import { accountOf } from './import-account-rules.ts';
import { deleteFile, hashOf, storeFile } from './import-files.ts';
import { importRuns, type StoredImport } from './import-model.ts';
import { planAnswer } from '../plans/plan-answer.ts';
import { announceImport, attachFile, findStored, withdrawImport, type NewImport } from './import-store.ts';

/** A file of 12,856 members is 1.4 MB. */
const largest = { bytes: 20 * 1024 * 1024, refusal: 'Le fichier est trop volumineux (20\u00a0Mo au plus).' };

type StartRequest = CallRequest<typeof importCalls.startImport>;

const missingFile = () =>
  new RuleError('validation', {
    errors: [{ field: 'file', message: 'Veuillez sélectionner un fichier.' }],
  });

function kindOf(fileName: string): FileKind {
  const kind = kindOfName(fileName);
  if (kind) return kind;
  const known = fileKinds.map((name) => `.${name}`).join(', ');
  throw new RuleError('unsupported_media', {
    message: `Format de fichier non accepté. Formats acceptés\u00a0: ${known}.`,
  });
}

/** Throws `rule` for a type or mode that is not offered. */
function refuseOthers({ type, mode = 'creer' }: StartImport): void {
  if (importKindOf(type).modes.includes(mode)) return;
  throw new RuleError('rule', { message: 'Cet import ne fait qu’ajouter\u00a0: il ne modifie rien.' });
}

function checkFields(fields: object): StartImport {
  const { value, errors } = validate(schemas.startImport.body, fields);
  if (errors) throw new RuleError('validation', { errors });
  refuseOthers(value);
  return value;
}

/** Announces the import when the fields before the file suffice. */
async function announceEarly(
  fields: object,
  fileName: string,
  { actor, requestId }: StartRequest,
  upload: string,
): Promise<void> {
  const kind = kindOf(fileName);
  const { value } = validate(schemas.startImport.body, fields);
  if (!value?.importId) return;
  refuseOthers(value);
  const { importId, type, mode = 'creer', dryRun } = value;
  await announceImport({ importId, type, mode, dryRun, fileName, kind, actor, requestId, upload });
}

const isSameRequest = ({ type, mode, plan }: StoredImport, asked: NewImport) =>
  type === asked.type && (mode ?? 'creer') === asked.mode && (plan !== null) === (asked.dryRun === true);

/** The same id again answers the first import. */
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

async function refuseUnreadable(path: string, kind: FileKind): Promise<void> {
  try {
    await checkContent(path, kind);
  } catch (error) {
    throw error instanceof FileFault ? new RuleError(error.code, { message: error.message }) : error;
  }
}

/** Receives and keeps the file; answers the id. A failure leaves nothing. */
async function takeIn(request: StartRequest): Promise<string> {
  await using folder = await makeTempFolder();
  const sending = randomUUID();
  let announced: string | undefined;
  try {
    const upload = await receiveUpload(request.req, request.res, {
      folder: folder.path,
      filePart: 'file',
      largest,
      onFile: async (fileName, fields) => {
        announced = typeof fields.importId === 'string' ? fields.importId : undefined;
        await announceEarly(fields, fileName, request, sending);
      },
    });
    if (!upload.file) throw missingFile();
    const { type, mode = 'creer', dryRun, importId = randomUUID() } = checkFields(upload.fields);
    const { path, fileName } = upload.file;
    const kind = kindOf(fileName);
    await refuseUnreadable(path, kind);
    const { actor, requestId } = request;
    await submit({ importId, type, mode, dryRun, fileName, kind, actor, requestId, upload: sending }, path);
    return importId;
  } catch (error) {
    if (announced) await withdrawImport(announced, sending);
    throw error;
  }
}

/**
 * POST /api/import: receives a workbook and answers the account at the end, however long, or the plan of it when asked
 * for (W-7). The import goes on without its client. Unreadable files: 413, 415, 422.
 */
export async function startImport(request: StartRequest): Promise<ImportAccount | ImportPlan> {
  const importId = await takeIn(request);
  const ended = await waitForImport(importId, request.signal);
  const failure = (await findStored(importId))?.failure;
  if (failure) throw new RuleError(failure, { message: ended.message ?? undefined });
  return ended.plan ? await planAnswer(ended) : accountOf(ended);
}
