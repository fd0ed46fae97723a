import { clubDayStart, minor, type Minor, type UnitOfWork } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { Credits } from '../../documents/money/credits.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { linesOfTill, type TillKey } from './till-key.ts';

const inSession = (unit?: UnitOfWork) => unit && { session: unit.session };

/** The last count of each till that stands, by cashier; of one till when it is named. */
export async function lastCounts(
  caissierId?: string,
  unit?: UnitOfWork,
): Promise<Map<string, ClotureDocument>> {
  const last = { suivanteId: null, rouverte: null, ...(caissierId !== undefined && { caissierId }) };
  const found = await Clotures.find<ClotureDocument>(last, inSession(unit)).toArray();
  return new Map(found.map((one) => [one.caissierId, one]));
}

/**
 * From when on cash is in tills: the beginning of the day of the club’s first closing, whoever closed. What was entered before it was
 * in none (M-49). null while nobody has closed.
 */
export async function countedSince(unit?: UnitOfWork): Promise<Date | null> {
  const first = await Clotures.findOne<Pick<ClotureDocument, 'jour'>>(
    {},
    { ...inSession(unit), sort: { createdAt: 1 }, projection: { jour: 1 } },
  );
  return first && clubDayStart(first.jour);
}

/** Movements of the open counts since then, in the order of their entry; of one till when it is named. */
export function openMovements(
  since: Date,
  caissierId?: string,
  unit?: UnitOfWork,
): Promise<MouvementDocument[]> {
  const open = {
    clotureId: null,
    ...(caissierId !== undefined && { caissierId }),
    entreeLe: { $gte: since },
  };
  return Mouvements.find<MouvementDocument>(open, { ...inSession(unit), sort: { at: 1, _id: 1 } }).toArray();
}

/** Cash of a till, in minor units, that none of these movements is: entered before tills were counted. */
export async function uncountedCash(
  key: TillKey,
  counted: readonly { montant: Minor }[],
  unit: UnitOfWork,
): Promise<Minor> {
  const sum = async (collection: 'reglements' | 'credits'): Promise<number> => {
    const [list, by, sign] =
      collection === 'reglements'
        ? (['details', 'createdBy', 1] as const)
        : (['remboursements', 'by', -1] as const);
    const own = { [`${list}.typeReglement`]: 'espece', ...linesOfTill(list, by, key) };
    const stages = [
      { $match: { archivedAt: null, ...own } },
      { $unwind: `$${list}` },
      { $match: own },
      { $group: { _id: null, sum: { $sum: { $multiply: [sign, `$${list}.montant`] } } } },
    ];
    const [found] = await (collection === 'reglements' ? Reglements : Credits)
      .aggregate<{ sum: number }>(stages, { session: unit.session })
      .toArray();
    return found?.sum ?? 0;
  };
  const all = (await sum('reglements')) + (await sum('credits'));
  return minor(all - sumOf(counted.map(({ montant }) => montant)));
}
