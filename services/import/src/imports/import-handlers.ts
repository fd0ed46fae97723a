import type { importCalls } from '@club/contract';
import { RuleError, timeLimits, type HandlersOf } from '@club/service-kit';
import { getImportApercu } from '../columns/apercu.ts';
import { correctImportColonnes } from '../columns/correct-colonnes.ts';
import { pageOfLignes } from '../plans/lignes.ts';
import { sendRefusals } from '../plans/send-refusals.ts';
import { startApplying } from '../plans/start-applying.ts';
import { sendTemplate } from '../templates/send-template.ts';
import { undoImport } from '../undo/start-undo.ts';
import { findSoon, streamImport, waitForImport } from './follow-import.ts';
import { hasEnded } from './import-account-rules.ts';
import { answerShownTo, importShownTo, lignesShownTo } from './import-shown-rules.ts';
import { findImport, listImports, requestCancel } from './import-store.ts';
import { startImport } from './start-import.ts';
import { importTypeOf } from '../kinds/kinds.ts';
import { prepareReader } from '../reading/spare-reader.ts';

const defaultLimit = 20;

/** Waits for the batches under way, but not longer than the answer may take. */
async function cancelImport(importId: string, signal: AbortSignal) {
  const before = await findImport(importId);
  if (before.statut === 'annule') return before;
  if (hasEnded(before.statut)) throw new RuleError('conflict', { message: 'Cet import est déjà terminé.' });
  if (before.annulation?.etat === 'en_cours') {
    throw new RuleError('conflict', { message: 'Une annulation en cours va jusqu’à son terme.' });
  }
  await requestCancel(importId);
  return await waitForImport(
    importId,
    AbortSignal.any([signal, AbortSignal.timeout(timeLimits().wait)]),
  ).catch(() => findImport(importId));
}

export const importHandlers = {
  startImport: async (request) => answerShownTo(request.actor, await startImport(request)),
  listImports: async ({ query: { limit = defaultLimit }, actor }) => {
    prepareReader(); // whoever opens the screen has a file to give
    return (await listImports(limit)).map((run) => importShownTo(actor, run));
  },
  getImport: async ({ params: { id }, signal, actor }) => importShownTo(actor, await findSoon(id, signal)),
  followImport: streamImport,
  cancelImport: async ({ params: { id }, signal, actor }) =>
    importShownTo(actor, await cancelImport(id, signal)),
  listImportLignes: async ({ params: { id }, query, actor }) => {
    const run = await findImport(id);
    return lignesShownTo(actor, await pageOfLignes({ id, type: importTypeOf(run.type) }, query));
  },
  getImportApercu,
  applyImport: async (request) => importShownTo(request.actor, await startApplying(request)),
  correctImportColonnes: async (request) =>
    importShownTo(request.actor, await correctImportColonnes(request)),
  undoImport: async (request) => importShownTo(request.actor, await undoImport(request)),
  exportImportRefusals: sendRefusals,
  getImportTemplate: ({ params: { type }, res }) => sendTemplate(type, res),
} satisfies HandlersOf<typeof importCalls>;
