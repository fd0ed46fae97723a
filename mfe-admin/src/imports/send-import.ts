import { importCalls, type ImportMode, type ImportPlan, type ImportType } from '@club/contract';
import { sendFile } from './send-file.ts';
import type { Following } from './use-send-file.ts';

/** A file, what is in it and what may be done with it. */
export interface FileToSend {
  type: ImportType;
  mode: ImportMode;
  file: File;
}

/** Sends a workbook to be planned; resolves with the plan, rejects with a SendRefusal. */
export function sendImport({ type, mode, importId, ...sent }: FileToSend & Following): Promise<ImportPlan> {
  return sendFile(importCalls.startImport, { fields: { type, mode, importId, dryRun: 'true' }, ...sent });
}
