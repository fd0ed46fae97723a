import { call, type ById, type PageQuery } from '../core/call.ts';
import type { ConflitChoix, DateOrder, ImportMode } from './import-plan-summary.ts';
import type { ImportApercu, ImportLignePage, ImportPlan, LigneEtat } from './import-plan.ts';
import type { ImportRun, ImportType, TemplateType } from './import-run.ts';

/** Fields beside the multipart `file`. */
export interface StartImport {
  type: ImportType;
  /** Chosen by the client, to follow the progress during the upload. */
  importId?: string;
  /** Dry run: nothing is imported until the plan is applied (W-7). */
  dryRun?: boolean;
  /** `creer` when absent. */
  mode?: ImportMode;
}

/** Rows of a plan, in file order. */
export interface ListImportLignes extends PageQuery {
  etat?: LigneEtat;
}

export interface ApplyImport {
  /** Choice for conflicts that `choix` does not name; `ignorer` when absent. */
  conflits?: ConflitChoix;
  choix?: { row: number; choix: ConflitChoix }[];
  /** Of members: the active season, in which those that the file recognises are inscribed too. */
  inscrire?: string;
}

/** How the file of a plan is to be read. */
export interface CorrectImportColonnes {
  /** Columns in order, with their field; null ignores the column. Absent: they are found anew, as those of another sheet are. */
  colonnes?: ColonneCorrigee[];
  /** Name of the sheet to read; the same as before when absent. */
  feuille?: string;
  /** `false` leaves hidden rows aside; as before when absent. */
  masquees?: boolean;
}

export interface ColonneCorrigee {
  titre: string;
  champ: string | null;
  /** Of dates whose order nothing decides. */
  ordre?: DateOrder;
}

/** Answer at the end, with the run's id. */
export type ImportAccount = Pick<
  ImportRun,
  | 'id'
  | 'statut'
  | 'imported'
  | 'modifies'
  | 'skipped'
  | 'errors'
  | 'errorDetails'
  | 'avertissements'
  | 'message'
>;

export const importCalls = {
  startImport: call<{ body: StartImport; answer: ImportAccount | ImportPlan }>()({
    method: 'POST',
    path: '/api/import',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary:
      'Imports a workbook (xlsx, xls, ods, csv; multipart `file`) and answers the account at the end, or with `dryRun` the plan',
  }),
  listImports: call<{ query: { limit?: number }; answer: ImportRun[] }>()({
    method: 'GET',
    path: '/api/imports',
    owner: 'import',
    access: 'import.execute',
    summary: 'Imports, latest first',
  }),
  getImport: call<{ params: ById; answer: ImportRun }>()({
    method: 'GET',
    path: '/api/imports/{id}',
    owner: 'import',
    access: 'import.execute',
    summary: 'Progress and account of an import',
  }),
  followImport: call<{ params: ById; answer: ImportRun }>()({
    method: 'GET',
    path: '/api/imports/{id}/events',
    owner: 'import',
    access: 'import.execute',
    response: 'events',
    summary: 'Progress of an import as server-sent events, each an ImportRun',
  }),
  cancelImport: call<{ params: ById; answer: ImportRun }>()({
    method: 'POST',
    path: '/api/imports/{id}/cancel',
    owner: 'import',
    access: 'import.execute',
    summary: 'Stops an import; what is stored stays, the account says what',
  }),
  listImportLignes: call<{ params: ById; query: ListImportLignes; answer: ImportLignePage }>()({
    method: 'GET',
    path: '/api/imports/{id}/lignes',
    owner: 'import',
    access: 'import.execute',
    summary: 'Rows of a planned import, with what becomes of each',
  }),
  getImportApercu: call<{ params: ById; answer: ImportApercu }>()({
    method: 'GET',
    path: '/api/imports/{id}/apercu',
    owner: 'import',
    access: 'import.execute',
    summary: 'First rows of the file of a plan that is not applied, to see which column holds what',
  }),
  applyImport: call<{ params: ById; body: ApplyImport; answer: ImportRun }>()({
    method: 'POST',
    path: '/api/imports/{id}/appliquer',
    owner: 'import',
    access: 'import.execute',
    summary: 'Imports exactly the rows of a plan; answers at once, the run is followed by its events',
  }),
  correctImportColonnes: call<{ params: ById; body: CorrectImportColonnes; answer: ImportRun }>()({
    method: 'PUT',
    path: '/api/imports/{id}/colonnes',
    owner: 'import',
    access: 'import.execute',
    summary:
      'Has a plan made again with other columns, another sheet or without hidden rows; answers at once, the run is followed by its events',
  }),
  undoImport: call<{ params: ById; answer: ImportRun }>()({
    method: 'POST',
    path: '/api/imports/{id}/annulation',
    owner: 'import',
    access: 'import.execute',
    summary:
      'Undoes a whole import, or nothing of it: 409 says what stands in the way; a long one is followed by its events',
  }),
  exportImportRefusals: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/imports/{id}/lignes-refusees',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'The rows of a planned import that are not imported, with the reason, as a workbook to mend',
  }),
  getImportTemplate: call<{ params: { type: TemplateType }; answer: Blob }>()({
    method: 'GET',
    path: '/api/import/template/{type}',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'An empty workbook with the columns of an import',
  }),
};
