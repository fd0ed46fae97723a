import type { CollectionOf, UnitOfWork } from '@club/service-kit';
import { ChangeBatches, ImportBatches } from './import-batch-model.ts';
import type { Written } from './undo-rules.ts';

/**
 * Imports that left these members as they were before a change that hinders no undoing, an inscription or its undoing,
 * take their new version for the one they left (W-10).
 */
export async function followInImports(
  { session }: UnitOfWork,
  before: readonly { _id: string; version: number }[],
): Promise<void> {
  const idsByVersion = Map.groupBy(before, ({ version }) => version);
  for (const [version, members] of idsByVersion) {
    const ids = members.map(({ _id }) => _id);
    for (const batches of [ImportBatches, ChangeBatches] as CollectionOf<{
      _id: string;
      ecrits?: Written[];
    }>[])
      await batches.updateMany(
        { 'ecrits.id': { $in: ids } },
        { $inc: { 'ecrits.$[his].version': 1 } },
        { session, arrayFilters: [{ 'his.id': { $in: ids }, 'his.version': version }] },
      );
  }
}
