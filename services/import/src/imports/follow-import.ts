import type { importCalls, ImportRun } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { nextChange, sendRun, waitForEnd, type Followed } from '@club/service-kit/jobs';
import { hasEnded } from './import-account-rules.ts';
import { importShownTo } from './import-shown-rules.ts';
import { findImport, findStored } from './import-store.ts';

/** An import may be asked for before its file arrives. Milliseconds. */
const newWithinMs = 1_500;

const followed: Followed<ImportRun> = {
  find: findImport,
  hasEnded: ({ statut }) => hasEnded(statut),
  progress: ({ statut, rowsTotal, rowsDone, message, annulation }) => [
    ...[statut, rowsTotal, rowsDone, message],
    ...[annulation?.etat, annulation?.etape, annulation?.fait],
  ],
};

/** An import that may be on its way. Throws not_found. */
export async function findSoon(importId: string, signal: AbortSignal): Promise<ImportRun> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(newWithinMs)]);
  for (;;) {
    const changed = nextChange(importId, enough); // listens before it looks: no change falls between
    if (enough.aborted || (await findStored(importId))) return await findImport(importId);
    await changed;
  }
}

/** Waits for the end, however long. Throws `unavailable` when the service stops first. */
export function waitForImport(importId: string, signal: AbortSignal): Promise<ImportRun> {
  const message = 'L’import continue. Rechargez la page dans un instant pour suivre sa progression.';
  return waitForEnd(followed, importId, { signal, message });
}

/** GET /api/imports/{id}/events: the import, then each change, as server-sent events. Throws not_found. */
export function streamImport(
  request: CallRequest<typeof importCalls.followImport>,
): Promise<typeof alreadySent> {
  return sendRun(request, { ...followed, findFirst: findSoon }, (run) => importShownTo(request.actor, run));
}
