import { clubDayStart } from '@club/service-kit';
import type { ClotureDocument } from '../../documents/money/clotures.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { lateCashByClosing, type LateTotal } from './late-cash-rules.ts';

/** Reads the late cash of the counts that were closed on a day (M-75). */
export async function cashAfterClosing(
  counts: readonly { cloture: ClotureDocument | null }[],
  jour: string,
): Promise<ReadonlyMap<string, LateTotal>> {
  const closed = counts.flatMap(({ cloture }) => cloture ?? []);
  if (closed.length === 0) return new Map();
  const dayStart = clubDayStart(jour);
  const last = new Date(Math.max(...closed.map(({ createdAt }) => createdAt.getTime())));
  const taken = await Reglements.find<Pick<ReglementDocument, '_id' | 'horsLigne'>>(
    { 'horsLigne.le': { $gte: dayStart, $lt: last } },
    { projection: { horsLigne: 1 } },
  ).toArray();
  if (taken.length === 0) return new Map();
  const takenAt = new Map(taken.map(({ _id, horsLigne }) => [_id, horsLigne!.le]));
  const ofThese = { documentId: { $in: [...takenAt.keys()] }, correction: false };
  return lateCashByClosing(closed, await Mouvements.find(ofThese).toArray(), { takenAt, dayStart });
}
