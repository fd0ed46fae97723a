import { importCalls, type ImportMode, type ImportPlan, type ImportType } from '@club/contract';
import { sendFile, type Sending } from './send-file.ts';

export type { Sending, SendRefusal } from './send-file.ts';

/** A file, what is in it and what may be done with it. */
export interface FileToSend {
  type: ImportType;
  mode: ImportMode;
  file: File;
}

interface SendImportOptions extends FileToSend {
  importId: string;
  onProgress: (sending: Sending) => void;
}

/** Sends a workbook to be planned; resolves with the plan, rejects with a SendRefusal. */
export function sendImport({ type, mode, importId, ...sent }: SendImportOptions): Promise<ImportPlan> {
  return sendFile(importCalls.startImport, { fields: { type, mode, importId, dryRun: 'true' }, ...sent });
}
