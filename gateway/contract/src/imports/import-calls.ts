import { call, type ById } from '../calls/call.ts';
import type { ImportRun, ImportType } from './import-run.ts';

/** Fields beside the multipart `file`. */
export interface StartImport {
  type: ImportType;
  /** Chosen by the client to follow the run while sending. */
  importId?: string;
}

/** Answer at the end, with the run's id. */
export type ImportAccount = Pick<
  ImportRun,
  'id' | 'statut' | 'imported' | 'skipped' | 'errors' | 'errorDetails' | 'avertissements' | 'message'
>;

export const importCalls = {
  startImport: call<{ body: StartImport; answer: ImportAccount }>()({
    method: 'POST',
    path: '/api/import',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary: 'Imports a workbook (xlsx, xls, csv; multipart `file`) and answers the account at the end',
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
  getImportTemplate: call<{ params: { type: ImportType }; answer: Blob }>()({
    method: 'GET',
    path: '/api/import/template/{type}',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'An empty workbook with the columns of an import',
  }),
};
