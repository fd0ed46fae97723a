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
import { FileFault } from '../reading/file-fault.ts';
import { checkContent, fileKinds, kindOfName, numbersRefusal, type FileKind } from '../reading/file-kind.ts';
import { kindOf as importKindOf, requireRight } from '../kinds/kinds.ts';
import { planAnswer } from '../plans/plan-answer.ts';
import { waitForImport } from './follow-import.ts';
import { accountOf } from './import-account-rules.ts';
import { findStored } from './import-store.ts';
import { forgetFilesOfOldPlans } from './remove-abandoned.ts';
import { prepareReader } from '../reading/spare-reader.ts';
import { takeIn, type IncomingFile } from './take-in.ts';

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
  if (fileName.toLowerCase().endsWith('.numbers')) {
    throw new RuleError('unsupported_media', { message: numbersRefusal });
  }
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

async function refuseUnreadable(path: string, kind: FileKind): Promise<void> {
  try {
    await checkContent(path, kind);
  } catch (error) {
    throw error instanceof FileFault ? new RuleError(error.code, { message: error.message }) : error;
  }
}

/** A workbook, of the type that its fields say or of `type`. */
const workbook = (actor: Actor, type?: ImportType): IncomingFile => ({
  largest,
  describe: (fields, fileName) => {
    const kind = kindOf(fileName);
    const { value, errors } = validate(schemas.startImport.body, { ...fields, ...(type && { type }) });
    if (errors) return { errors };
    refuseOthers(value, actor);
    return { value: { ...value, mode: value.mode ?? 'creer', kind } };
  },
  missing: missingFile,
  check: async (path, { kind }) => {
    await forgetFilesOfOldPlans();
    if (kind) await refuseUnreadable(path, kind);
  },
});

/**
 * Receives a workbook, of the type that its fields say or of `type`, and answers the account at the end, however long, or the
 * plan of it when asked for (W-7). The import goes on without its client. Unreadable files: 413, 415, 422.
 */
export async function importFile(
  request: FileRequest,
  type?: ImportType,
): Promise<ImportAccount | ImportPlan> {
  prepareReader(); // while the file arrives
  const importId = await takeIn(request, workbook(request.actor, type));
  const ended = await waitForImport(importId, request.signal);
  const failure = (await findStored(importId))?.failure;
  if (failure) throw new RuleError(failure, { message: ended.message ?? undefined });
  return ended.plan ? await planAnswer(ended) : accountOf(ended);
}

/** POST /api/import: a workbook of the type that its fields say. */
export function startImport(request: StartRequest): Promise<ImportAccount | ImportPlan> {
  return importFile(request);
}
