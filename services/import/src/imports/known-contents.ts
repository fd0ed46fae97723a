import type { RowBatch } from '../kinds/row-batch.ts';
import { ImportedRows } from './imported-row-model.ts';

/** Of these rows, those that another import stored. */
export async function knownContents(keys: RowBatch['contentKeys'], importId: string): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const stored = await ImportedRows.find({
    _id: { $in: keys.map(({ key }) => key) },
    importId: { $ne: importId },
  }).toArray();
  const known = new Set(stored.map(({ _id }) => _id));
  return new Set(keys.filter(({ key }) => known.has(key)).map(({ row }) => row));
}
