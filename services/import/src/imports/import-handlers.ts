import type { importCalls } from '@club/contract';
import { RuleError, timeLimits, type HandlersOf } from '@club/service-kit';
import { sendTemplate } from '../templates/send-template.ts';
import { findSoon, waitForEnd } from './follow-import.ts';
import { hasEnded } from './import-account-rules.ts';
import { findImport, listImports, requestCancel } from './import-store.ts';
import { startImport } from './start-import.ts';
import { streamImport } from './stream-import.ts';

/** Imports listed when the client does not say how many. */
const defaultLimit = 20;

/** Waits for the batches on their way, so that it can answer the final account; not longer than it has for its answer. */
async function cancelImport(importId: string, signal: AbortSignal) {
  const before = await findImport(importId);
  if (before.statut === 'annule') return before;
  if (hasEnded(before.statut)) throw new RuleError('conflict', { message: 'Cet import est déjà terminé.' });
  await requestCancel(importId);
  return await waitForEnd(importId, AbortSignal.any([signal, AbortSignal.timeout(timeLimits().wait)])).catch(
    () => findImport(importId),
  );
}

export const importHandlers = {
  startImport,
  listImports: ({ query: { limit = defaultLimit } }) => listImports(limit),
  getImport: ({ params: { id }, signal }) => findSoon(id, signal),
  followImport: streamImport,
  cancelImport: ({ params: { id }, signal }) => cancelImport(id, signal),
  getImportTemplate: ({ params: { type }, res }) => sendTemplate(type, res),
} satisfies HandlersOf<typeof importCalls>;
