import { importCalls, type ImportPlan, type ImportType } from '@club/contract';
import { sendFile, type Sending } from './send-file.ts';

export type { Sending, SendRefusal } from './send-file.ts';

interface SendImportOptions {
  type: ImportType;
  file: File;
  importId: string;
  onProgress: (sending: Sending) => void;
}

/** Sends a workbook to be planned; resolves with the plan, rejects with a SendRefusal. */
export function sendImport({ type, importId, ...sent }: SendImportOptions): Promise<ImportPlan> {
  return sendFile(importCalls.startImport, { fields: { type, importId, dryRun: 'true' }, ...sent });
}
