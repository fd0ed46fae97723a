import { clubToday } from '@club/service-kit';
import { latePayers } from '../rappels/debt-rules.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';

/** Those of these cotisations of which something is paid late (N-1), whoever pays: two reads through an index. */
export async function lateCotisations(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [promises, owed] = await Promise.all([
    openPromises<{ allocations: { cotisationId: string }[] }>(
      { 'allocations.cotisationId': { $in: ids } },
      { 'allocations.cotisationId': 1 },
    ),
    owedCotisations({ _id: { $in: ids } }),
  ]);
  const today = clubToday();
  const late = new Set<string>();
  for (const promise of promises) {
    if (latePayers([promise], [], today).length === 0) continue;
    for (const { cotisationId } of promise.allocations) late.add(cotisationId);
  }
  for (const one of owed) if (latePayers([], [one], today).length > 0) late.add(one._id);
  return late;
}
