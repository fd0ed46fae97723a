import type { ConflitChoix, ErrorCode, ImportPlanSummary, ImportRun, ImportType } from '@club/contract';
import { leaseField, type RunStore, type StoredRun } from '@club/service-kit/jobs';
import { defineCollection } from '@club/service-kit';
import { Schema, type Types } from 'mongoose';
import type { Ordres } from '../columns/column-titles.ts';
import type { FileKind } from '../reading/file-kind.ts';
import { toImportUndo, type StoredUndo } from '../undo/undo-model.ts';

/** What is planned first (W-7). */
export interface StoredPlan extends Omit<ImportPlanSummary, 'expireLe'> {
  /** Of the work under way, or done last. */
  phase: 'plan' | 'application';
  until: Date;
  /** The fields of the columns, as somebody said them; null: they are found by their titles; absent: not looked for yet. */
  champs?: readonly (string | null)[] | null;
  /** Orders of dates, as somebody said them here or of a file with these titles. */
  ordres?: Ordres;
  /** Sheet that somebody asked for. */
  feuilleDite?: string;
  /** Hidden rows are left aside, as somebody said. */
  sansMasquees?: boolean;
  /** What was decided of single rows. */
  choixLignes?: readonly { row: number; choix: ConflitChoix }[];
  /** Season in which the members that it recognises are inscribed too; absent or null: in none. */
  inscrire?: string | null;
}

/** The contract's account, and what any process needs to go on. */
export interface StoredImport
  extends
    StoredRun,
    Omit<ImportRun, 'id' | 'startedAt' | 'finishedAt' | 'startedBy' | 'plan' | 'annulation'> {
  /** Chosen by the client, or a UUID. */
  _id: string;
  startedAt: Date;
  startedBy: { id: string; nom: string };
  /** null for an archive of photos. */
  kind: FileKind | null;
  /** The upload announced last. */
  upload: string | null;
  /** null while the file arrives. */
  fileId: Types.ObjectId | null;
  /** SHA-256: the same id with another file is refused. */
  fileHash: string | null;
  /** First unconfirmed batch: the run resumes there. */
  nextBatch: number;
  cancelRequested: boolean;
  /** Error for the request that waits. */
  failure: ErrorCode | null;
  /** null: it is imported at once. */
  plan: StoredPlan | null;
  /** Absent unless somebody asked to undo it. */
  annulation?: StoredUndo | null;
}

const detailSchema = new Schema(
  { row: Number, column: String, value: String, reason: String },
  { _id: false },
);

const importSchema = new Schema<StoredImport>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    mode: { type: String, default: 'creer' },
    fileName: { type: String, required: true },
    kind: { type: String, default: null },
    upload: { type: String, default: null },
    fileId: { type: Schema.Types.ObjectId, default: null },
    fileHash: { type: String, default: null },
    statut: { type: String, required: true },
    rowsTotal: { type: Number, default: null },
    rowsDone: { type: Number, default: 0 },
    imported: { type: Number, default: 0 },
    modifies: { type: Number, default: 0 },
    skipped: { type: Number, default: 0 },
    errors: { type: Number, default: 0 },
    errorDetails: { type: [detailSchema], default: [] },
    avertissements: { type: [detailSchema], default: [] },
    message: { type: String, default: null },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    startedBy: { type: { id: String, nom: String }, required: true, _id: false },
    requestId: { type: String, required: true },
    nextBatch: { type: Number, default: 0 },
    attempts: { type: Number, default: 0 },
    cancelRequested: { type: Boolean, default: false },
    lease: leaseField,
    failure: { type: String, default: null },
    plan: { type: Schema.Types.Mixed, default: null },
    annulation: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'imports', versionKey: false, suppressReservedKeysWarning: true },
);

/** 90 days: details hold what people wrote about members (W-4). */
const keptForSeconds = 90 * 86_400;

importSchema.index({ startedAt: -1 });
importSchema.index({ statut: 1, startedAt: 1 });
importSchema.index({ finishedAt: 1 }, { expireAfterSeconds: keptForSeconds });
/** One import at a time in the club. */
importSchema.index({ statut: 1 }, { unique: true, partialFilterExpression: { statut: 'en_cours' } });

export const Imports = defineCollection<StoredImport>('Import', importSchema);

/** The workbook of an import. Throws for one of photos, and when the file is gone. */
export function workbookOf({ _id, type, fileId, kind }: StoredImport): {
  type: ImportType;
  fileId: Types.ObjectId;
  kind: FileKind;
} {
  if (!fileId || !kind || type === 'photos') throw new Error(`import ${_id} has no workbook`);
  return { type, fileId, kind };
}

/**
 * One import at a time (by index), abandoned ones first, then the oldest; a short lease, since a crash stays
 * unseen so long.
 */
export const importRuns: RunStore<StoredImport> = {
  name: 'import',
  runs: Imports,
  state: 'statut',
  waiting: 'en_attente',
  ready: {
    $or: [{ fileId: { $ne: null } }, { 'plan.phase': 'application' }, { 'annulation.etat': 'en_cours' }],
  },
  order: { statut: -1, startedAt: 1 },
  leaseMs: 5_000,
  unread: { errorDetails: 0, avertissements: 0 },
  facts: ({ type, imported: nombre, plan, startedBy, annulation }) => {
    const inscrits = plan?.inscrits ?? 0;
    if (nombre + inscrits === 0 || annulation?.etat === 'empechee') return null;
    const service = { kind: 'service', id: 'import', nom: 'import', permissions: new Set<never>() } as const;
    const actor = { ...service, onBehalfOf: annulation?.par ?? startedBy };
    const action = annulation ? 'delete' : 'import';
    return { entity: 'import', action, actor, faits: { type, nombre, ...(inscrits > 0 && { inscrits }) } };
  },
};

function summaryOf(stored: StoredPlan, statut: ImportRun['statut']): ImportPlanSummary {
  const { phase: _phase, until, champs: _champs, choixLignes: _choix, inscrire: _inscrire, ...rest } = stored;
  const { ordres: _ordres, feuilleDite: _asked, sansMasquees: _hidden, ...plan } = rest;
  const isReady = statut === 'planifie' || plan.choixConflits !== null;
  return { ...plan, expireLe: isReady ? until.toISOString() : null };
}

export function toImportRun(stored: StoredImport): ImportRun {
  return {
    id: stored._id,
    type: stored.type,
    mode: stored.mode ?? 'creer',
    fileName: stored.fileName,
    statut: stored.statut,
    rowsTotal: stored.rowsTotal,
    rowsDone: stored.rowsDone,
    imported: stored.imported,
    ...(stored.modifies && { modifies: stored.modifies }),
    skipped: stored.skipped,
    errors: stored.errors,
    errorDetails: stored.errorDetails,
    ...(stored.avertissements?.length && { avertissements: stored.avertissements }),
    message: stored.message,
    startedAt: stored.startedAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    startedBy: stored.startedBy.nom,
    ...(stored.plan && { plan: summaryOf(stored.plan, stored.statut) }),
    ...(stored.annulation && { annulation: toImportUndo(stored.annulation) }),
  };
}
