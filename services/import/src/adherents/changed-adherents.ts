import type { ChangedAdherent, ImportBatchAccount } from '@club/contract';
import { callService } from '@club/service-kit';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { Asking, ImportKind } from '../kinds/import-kind.ts';

/** Has members changed, each only while he stands as he was shown; `changedMeanwhile` is said of one who does not. */
export async function storeChanges(
  batch: number,
  rows: ChangedAdherent[],
  asking: Asking,
  changedMeanwhile: string,
): Promise<ImportBatchAccount> {
  if (rows.length === 0) return { imported: [], modified: [], skipped: [], errors: [] };
  const body = { importId: asking.importId, batch, rows };
  const { updated, unchanged, stale, errors } = await callService(
    'changeAdherents',
    { body },
    aboutBatch(asking),
  );
  const left = stale.map((row) => ({ row, column: '', value: '', reason: changedMeanwhile }));
  return { imported: [], modified: updated, skipped: unchanged, errors: [...errors, ...left] };
}

/** A step of undoing what was added and changed. */
export const undoAdherents: ImportKind['undo'] = ({ lot, etape }, asking) =>
  callService(
    'undoImportedAdherents',
    { body: { importId: asking.importId, lot, etape } },
    aboutBatch(asking),
  );
