import type { StoredImport } from '../imports/import-model.ts';
import type { Asking } from './import-kind.ts';

/** What an owner is told of an import. The rows of a plan say themselves which of them change something (W-7). */
export function askingFor(run: StoredImport, signal: AbortSignal): Asking {
  const { _id: importId, requestId, startedBy, plan } = run;
  const mode = plan?.phase === 'application' ? 'creer' : (run.mode ?? 'creer');
  return { importId, mode, requestId, startedBy, signal };
}
