import { randomUUID } from 'node:crypto';
import type {
  correctionCalls,
  ImportAccount,
  importCalls,
  ImportPlan,
  ImportType,
  StartImport,
} from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { RuleError, type Actor, type CallRequest } from '@club/service-kit';
import { wakeJob } from '@club/service-kit/jobs';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { FileFault } from '../reading/file-fault.ts';
import { checkContent, fileKinds, kindOfName, type FileKind } from '../reading/file-kind.ts';
import { kindOf as importKindOf, requireRight } from '../kinds/kinds.ts';
import { waitForImport } from './follow-import.ts';
import { accountOf } from './import-account-rules.ts';
import { deleteFile, hashOf, storeFile } from './import-files.ts';
import { importRuns, type StoredImport } from './import-model.ts';
import { forgetFilesOfOldPlans } from './remove-abandoned.ts';
import { planAnswer } from '../plans/plan-answer.ts';
import { announceImport, attachFile, findStored, withdrawImport, type NewImport } from './import-store.ts';

/** A file of 12,856 members is 1.4 MB. */
const largest = { bytes: 20 * 1024 * 1024, refusal: 'Le fichier est trop volumineux (20\u00a0Mo au plus).' };

type StartRequest = CallRequest<typeof importCalls.startImport>;
/** A call that brings a file: of any type, or of its own. */
type FileRequest = StartRequest | CallRequest<typeof correctionCalls.importAdherentsCorrection>;

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

/** Throws `rule` for a type or mode that is not offered, or not without a plan; `forbidden` without the right of the type. */
function refuseOthers({ type, mode = 'creer', dryRun = false }: StartImport, actor: Actor): void {
  requireRight(type, actor);
  const { modes, plannedModes = [] } = importKindOf(type);
  if (!modes.includes(mode)) {
    throw new RuleError('rule', { message: 'Cet import ne fait qu’ajouter\u00a0: il ne modifie rien.' });
  }
  if (!dryRun && plannedModes.includes(mode)) {
    throw new RuleError('rule', {
      message: 'Un import qui modifie se prévoit d’abord\u00a0: demandez son plan.',
    });
  }
}

function checkFields(fields: object, actor: Actor): StartImport {
  const { value, errors } = validate(schemas.startImport.body, fields);
  if (errors) throw new RuleError('validation', { errors });
  refuseOthers(value, actor);
  return value;
}

/** Announces the import when the fields before the file suffice. */
async function announceEarly(
  fields: object,
  fileName: string,
  { actor, requestId }: FileRequest,
  upload: string,
): Promise<void> {
  const kind = kindOf(fileName);
  const { value } = validate(schemas.startImport.body, fields);
  if (!value?.importId) return;
  refuseOthers(value, actor);
  const { importId, type, mode = 'creer', dryRun } = value;
  await announceImport({ importId, type, mode, dryRun, fileName, kind, actor, requestId, upload });
}

const isSameRequest = ({ type, mode, plan }: StoredImport, asked: NewImport) =>
  type === asked.type && (mode ?? 'creer') === asked.mode && (plan !== null) === (asked.dryRun === true);

/** Announces an import and gives it its file; the same id again answers the first import. */
export async function submit(known: NewImport, path: string): Promise<void> {
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
async function takeIn(request: FileRequest, own: { type?: ImportType }): Promise<string> {
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
        await announceEarly({ ...fields, ...own }, fileName, request, sending);
      },
    });
    if (!upload.file) throw missingFile();
    await forgetFilesOfOldPlans();
    const {
      type,
      mode = 'creer',
      dryRun,
      importId = randomUUID(),
    } = checkFields({ ...upload.fields, ...own }, request.actor);
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
 * Receives a workbook, of the type that its fields say or of `type`, and answers the account at the end, however long, or the
 * plan of it when asked for (W-7). The import goes on without its client. Unreadable files: 413, 415, 422.
 */
export async function importFile(
  request: FileRequest,
  type?: ImportType,
): Promise<ImportAccount | ImportPlan> {
  const importId = await takeIn(request, { ...(type && { type }) });
  const ended = await waitForImport(importId, request.signal);
  const failure = (await findStored(importId))?.failure;
  if (failure) throw new RuleError(failure, { message: ended.message ?? undefined });
  return ended.plan ? await planAnswer(ended) : accountOf(ended);
}

/** POST /api/import: a workbook of the type that its fields say. */
export function startImport(request: StartRequest): Promise<ImportAccount | ImportPlan> {
  return importFile(request);
}
