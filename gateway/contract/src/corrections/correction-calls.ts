import type { ImportedField } from '../adherents/adherent-fields.ts';
import { call } from '../core/call.ts';
import type { ImportPlan } from '../imports/import-plan.ts';
import type { ImportErrorDetail } from '../imports/import-run.ts';
import type { FiltreCorrection } from './correction.ts';

/** Result of a corrected workbook. */
export interface CorrectionAccount {
  totalProcessed: number;
  updated: number;
  errors: number;
  /** The first 1,000 refused cells and members changed meanwhile by another user. */
  errorDetails: ImportErrorDetail[];
  message: string;
}

export interface DownloadCorrection {
  /** `tous` when absent. */
  filtre?: FiltreCorrection;
}

/** Fields beside the multipart `file`. */
export interface StartCorrection {
  /** Chosen by the client, to follow the progress during the upload. */
  importId?: string;
  /** Dry run: answers the changes and writes nothing until the plan is applied (W-7). */
  dryRun?: boolean;
}

/** References of the rows of a workbook: by id, or by code without id. */
export interface ReadCorrections {
  ids: string[];
  codes: string[];
}

/** Current state of a member. */
export interface CorrectionState {
  id: string;
  version: number;
  codeAdherent: string;
  nom: string;
  prenom: string;
  /** Cell of each field in the workbook. */
  textes: Record<ImportedField, string>;
}

export const correctionCalls = {
  downloadAdherentsCorrection: call<{ query: DownloadCorrection; answer: Blob }>()({
    method: 'GET',
    path: '/api/download/adherents-correction',
    owner: 'members',
    access: 'import.execute',
    response: 'file',
    summary: 'Members as a workbook to correct: all, or those with an anomaly',
  }),
  importAdherentsCorrection: call<{ body: StartCorrection; answer: CorrectionAccount | ImportPlan }>()({
    method: 'POST',
    path: '/api/adherents/import-correction',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary:
      'Takes a corrected workbook (multipart `file`) and changes the members it names, or with `dryRun` answers the plan',
  }),
  readCorrections: call<{ body: ReadCorrections; answer: CorrectionState[] }>()({
    method: 'POST',
    path: '/internal/adherents/corrections',
    owner: 'members',
    access: 'import.execute',
    callers: ['import'],
    summary: 'Members as a workbook of corrections would hold them now, the trash apart',
  }),
};
