import { amountOf, clubDayStart, minor } from '@club/service-kit';
import type { ClotureDocument } from '../../documents/money/clotures.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';

/** By closing: cash that a till took before it without network, and that was entered after it (M-75). */
export type LateCash = ReadonlyMap<string, { nombre: number; montant: number }>;

/** What came later, of the counts that were closed on a day: it was taken since the closing before, or since the day began. */
export async function cashAfterClosing(
  counts: readonly { caissierId: string; cloture: ClotureDocument | null }[],
  jour: string,
): Promise<LateCash> {
  const closed = counts.flatMap(({ cloture }) => cloture ?? []);
  if (closed.length === 0) return new Map();
  const last = closed.map(({ createdAt }) => createdAt).reduce((one, other) => (other > one ? other : one));
  const taken = await Reglements.find<Pick<ReglementDocument, '_id' | 'horsLigne'>>(
    { 'horsLigne.le': { $gte: clubDayStart(jour), $lt: last } },
    { projection: { horsLigne: 1 } },
  ).toArray();
  const leOf = new Map(taken.map(({ _id, horsLigne }) => [_id, horsLigne!.le]));
  const movements = await Mouvements.find({
    documentId: { $in: [...leOf.keys()] },
    correction: false,
  }).toArray();
  return new Map(
    closed.flatMap(({ _id, caissierId, createdAt }) => {
      const before = closed.filter((one) => one.caissierId === caissierId && one.createdAt < createdAt);
      const since = before.at(-1)?.createdAt ?? clubDayStart(jour);
      const own = movements.filter((one) => {
        const le = leOf.get(one.documentId)!;
        return one.caissierId === caissierId && le >= since && le < createdAt && one.at > createdAt;
      });
      if (own.length === 0) return [];
      const montant = amountOf(minor(own.reduce((sum, one) => sum + one.montant, 0)));
      return [[_id, { nombre: own.length, montant }]];
    }),
  );
}
