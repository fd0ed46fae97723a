import { minor, type Minor } from '@club/service-kit';
import type { ClotureDocument } from '../../documents/money/clotures.ts';
import type { MouvementDocument } from '../../documents/money/mouvements-caisse.ts';

type Closed = Pick<ClotureDocument, '_id' | 'caissierId' | 'createdAt'>;
type Cash = Pick<MouvementDocument, 'documentId' | 'caissierId' | 'at' | 'montant'>;

export interface LateTotal {
  nombre: number;
  montant: Minor;
}

/**
 * Cash without network by closing (M-75): taken since the closing before, or since `dayStart`, and entered after the closing. `takenAt`:
 * moment of the sale by règlement; `movements`: their cash. Closings without any are absent.
 */
export function lateCashByClosing(
  closed: readonly Closed[],
  movements: readonly Cash[],
  { takenAt, dayStart }: { takenAt: ReadonlyMap<string, Date>; dayStart: Date },
): Map<string, LateTotal> {
  return new Map(
    closed.flatMap(({ _id, caissierId, createdAt }) => {
      const before = closed.filter((one) => one.caissierId === caissierId && one.createdAt < createdAt);
      const since = before.at(-1)?.createdAt ?? dayStart;
      const own = movements.filter((one) => {
        const le = takenAt.get(one.documentId);
        const isOfCount = le !== undefined && le >= since && le < createdAt;
        return isOfCount && one.caissierId === caissierId && one.at > createdAt;
      });
      const montant = minor(own.reduce((sum, one) => sum + one.montant, 0));
      return own.length === 0 ? [] : [[_id, { nombre: own.length, montant }]];
    }),
  );
}
