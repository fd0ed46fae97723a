import { call } from '../calls/call.ts';
import type { ImportErrorDetail } from '../imports/import-run.ts';

/** Account of a corrected workbook. */
export interface CorrectionAccount {
  totalProcessed: number;
  updated: number;
  errors: number;
  errorDetails: ImportErrorDetail[];
  message: string;
}

export const correctionCalls = {
  downloadAdherentsCorrection: call<{ answer: Blob }>()({
    method: 'GET',
    path: '/api/download/adherents-correction',
    owner: 'import',
    access: 'import.execute',
    response: 'file',
    summary: 'Every member as a workbook to correct',
    planned: true,
  }),
  importAdherentsCorrection: call<{ answer: CorrectionAccount }>()({
    method: 'POST',
    path: '/api/adherents/import-correction',
    owner: 'import',
    access: 'import.execute',
    request: 'multipart',
    summary: 'Takes a corrected workbook (multipart `file`) and changes the members it names',
    planned: true,
  }),
};
